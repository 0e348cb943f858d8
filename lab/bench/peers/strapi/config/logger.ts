/** The log of requests would be in the output. */
export default { level: 'warn' };
