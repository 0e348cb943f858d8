import { newId } from '@ekamra/chassis';
import type { Admin } from '@ekamra/contracts';
import type { EntityManager } from 'typeorm';
import { adminEntity, type AdminRow } from './entity.ts';
import { profileOf } from './profile.ts';

/** Reads and writes admins, in the transaction of `manager`. */
export const adminRepository = (manager: EntityManager) => ({
  /** Everybody who may sign in, in the order in which they were made. */
  async list(): Promise<Admin[]> {
    const rows = await manager.find(adminEntity, { order: { createdAt: 'ASC', id: 'ASC' } });
    return rows.map(profileOf);
  },

  /** The profile; undefined when there is none such. */
  async find(id: string): Promise<Admin | undefined> {
    const row = await manager.findOneBy(adminEntity, { id });
    return row ? profileOf(row) : undefined;
  },

  /** Whom a phone number signs in, with the hash of the password to check. */
  async forSignIn(phone: string): Promise<{ profile: Admin; passwordHash: string } | undefined> {
    const row = await manager
      .createQueryBuilder(adminEntity, 'admin')
      .addSelect('admin.passwordHash')
      .where({ phone })
      .getOne();
    return row ? { profile: profileOf(row), passwordHash: row.passwordHash } : undefined;
  },

  /** Adds an admin; undefined when the phone number or the e-mail address is somebody's already. */
  async add(admin: Omit<AdminRow, 'id'>): Promise<Admin | undefined> {
    const row: AdminRow = { id: newId(), ...admin };
    const { raw } = await manager
      .createQueryBuilder()
      .insert()
      .into(adminEntity)
      .values(row)
      .orIgnore()
      .returning('id')
      .execute();
    return Array.isArray(raw) && raw.length === 1 ? profileOf(row) : undefined;
  },
});
