import type { Command } from '@ekamra/chassis/process/command-line';

/** Command lines of the programs of this service, for a checkout under the names of their npm scripts. */
export const createAdminCommand = {
  usage: 'create-admin.ts --name <name> --phone <number> --email <address> [--address <address>] [--owner]',
  about: `Creates an admin. An owner sees the security events of all admins; the first admin is one in any case.
The password is taken from ADMIN_PASSWORD or, without it, from the standard input.
Ends with 0 when the admin was created, 2 for unknown arguments, 3 when there is one with that phone number or e-mail
address, else 1.`,
  options: {
    name: { type: 'string', value: 'name', about: 'as the history shows it' },
    phone: { type: 'string', value: 'number', about: 'phone number, which signs in' },
    email: { type: 'string', value: 'address', about: 'e-mail address, for recovery' },
    address: { type: 'string', value: 'address', about: 'postal address' },
    owner: { type: 'boolean', about: 'makes an owner' },
  },
} as const satisfies Command;

export const removeAdminCommand = {
  usage: 'remove-admin.ts --phone <number> [--even-the-last | --only-second-factors]',
  about: `Removes an admin, whose sessions end at once. What the admin changed stays in the history, by "A former admin".
Ends with 0 when the admin was removed, 2 for unknown arguments, 3 when there is none with that phone number, else 1.`,
  options: {
    phone: { type: 'string', value: 'number', about: 'phone number of the admin' },
    'even-the-last': { type: 'boolean', default: false, about: 'also the only owner' },
    'only-second-factors': {
      type: 'boolean',
      default: false,
      about: 'keeps the account, whose password alone then signs in: for an admin who has lost them',
    },
  },
} as const satisfies Command;

export const rotateKeysCommand = {
  usage: 'rotate-keys.ts',
  about: `Makes a new key that access tokens are signed with. It signs from ten minutes later, nobody is signed out, and the old
one is refused once its last token has run out. DATABASE_URL names the identity service's database, KEY_SECRET is the
service's own. Ends with 0 when there is a new key, 2 for unknown arguments, else 1.`,
} as const satisfies Command;
