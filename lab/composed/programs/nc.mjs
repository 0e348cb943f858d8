import { connect } from 'node:net';

/** Stands for `nc -z <host> <port>` of BusyBox: exits with 0 if something listens there, else with 1. */
const [option, host, port] = process.argv.slice(2);
if (option !== '-z') throw new Error('Only nc -z is known');
connect(Number(port), host)
  .once('connect', () => process.exit(0))
  .once('error', () => process.exit(1));
