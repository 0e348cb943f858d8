import { EntitySchema } from 'typeorm';

/** An admin as kept. The hash is read only where a password is checked. */
export interface AdminRow {
  id: string;
  createdAt: Date;
  name: string;
  address: string;
  email: string;
  phone: string;
  /** argon2id, in the PHC string format. */
  passwordHash: string;
}

export const adminEntity = new EntitySchema<AdminRow>({
  name: 'admin',
  tableName: 'admins',
  columns: {
    id: { type: 'uuid', primary: true },
    createdAt: { name: 'created_at', type: 'timestamptz' },
    name: { type: 'text' },
    address: { type: 'text' },
    email: { type: 'text' },
    phone: { type: 'text' },
    passwordHash: { name: 'password_hash', type: 'text', select: false },
  },
});
