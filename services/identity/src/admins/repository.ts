import { newId, windowOf } from '@ekamra/chassis';
import type { Admin, ListQuery } from '@ekamra/contracts';
import type { EntityManager } from 'typeorm';
import { adminEntity, type AdminRow } from './entity.ts';
import { profileOf } from './profile.ts';

/** An admin with the hash that the password is checked against. */
export interface AdminToSignIn {
  profile: Admin;
  passwordHash: string;
}

/** Reads and writes admins, in the transaction of `manager`. */
export const adminRepository = (manager: EntityManager) => ({
  /** A page of everybody who may sign in, and how many they are. */
  async list(query: ListQuery): Promise<{ admins: Admin[]; total: number }> {
    const { limit, offset } = windowOf(query);
    const direction = query.sort === 'createdAt' ? 'ASC' : 'DESC';
    const [rows, total] = await manager.findAndCount(adminEntity, {
      order: { createdAt: direction, id: direction },
      take: limit,
      skip: offset,
    });
    return { admins: rows.map(profileOf), total };
  },

  /** The profile; undefined when there is none such. */
  async find(id: string): Promise<Admin | undefined> {
    const row = await manager.findOneBy(adminEntity, { id });
    return row ? profileOf(row) : undefined;
  },

  /** Whom a phone number signs in, with the hash of the password to check. */
  async forSignIn(phone: string): Promise<AdminToSignIn | undefined> {
    const row = await manager
      .createQueryBuilder(adminEntity, 'admin')
      .addSelect('admin.passwordHash')
      .where({ phone })
      .getOne();
    return row ? { profile: profileOf(row), passwordHash: row.passwordHash } : undefined;
  },

  /** The profile; until the transaction is over nobody else changes the password or begins a session with it. */
  async lock(id: string): Promise<Admin | undefined> {
    const row = await manager.findOne(adminEntity, { where: { id }, lock: { mode: 'for_no_key_update' } });
    return row ? profileOf(row) : undefined;
  },

  /** Whether the password is still the one with this hash; until the transaction is over it stays what it is. */
  async keepPassword(id: string, passwordHash: string): Promise<boolean> {
    const row = await manager.findOne(adminEntity, {
      where: { id, passwordHash },
      lock: { mode: 'pessimistic_read' },
    });
    return row !== null;
  },

  /** Puts another hash in the place of the password's. */
  async changePassword(id: string, passwordHash: string): Promise<void> {
    await manager.update(adminEntity, { id }, { passwordHash });
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
