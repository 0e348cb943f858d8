import { type EntityManager, EntitySchema } from 'typeorm';
import type { Admin, AdminRole, ListedAdmin, ListQuery } from '@ekamra/contracts';
import { newId, windowOf } from '@ekamra/chassis';

/** A stored admin. The hash is selected only to check a password. */
interface AdminRow {
  id: string;
  createdAt: Date;
  name: string;
  address: string;
  email: string;
  phone: string;
  /** argon2id, in the PHC string format. */
  passwordHash: string;
  role: AdminRole;
  /** True until the admin whose second factors were reset has set one up. */
  mustSetUpFactor: boolean;
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
    role: { type: 'text' },
    mustSetUpFactor: { name: 'must_set_up_factor', type: 'boolean' },
  },
});

/** Returns the public profile of an admin: an explicit list of fields, without the password hash. */
const profileOf = ({
  id,
  name,
  address,
  email,
  phone,
}: Pick<AdminRow, 'id' | 'name' | 'address' | 'email' | 'phone'>): Admin => ({
  _id: id,
  name,
  address,
  email,
  phone,
});

/** An admin with the password hash to verify. */
export interface AdminCredentials {
  profile: Admin;
  passwordHash: string;
}

/** Reads and writes admins, in the transaction of `manager`. */
export const adminRepository = (manager: EntityManager) => ({
  /** Returns a page of the admins and their total. */
  async list(query: ListQuery): Promise<{ admins: ListedAdmin[]; total: number }> {
    const { limit, offset } = windowOf(query);
    const direction = query.sort === 'createdAt' ? 'ASC' : 'DESC';
    const [rows, total] = await manager.findAndCount(adminEntity, {
      order: { createdAt: direction, id: direction },
      take: limit,
      skip: offset,
    });
    return { admins: rows.map((row) => ({ ...profileOf(row), role: row.role })), total };
  },

  /** Returns the profile; undefined if there is none. */
  async find(id: string): Promise<Admin | undefined> {
    const row = await manager.findOneBy(adminEntity, { id });
    return row ? profileOf(row) : undefined;
  },

  /** True if the admin is an owner. */
  isOwner: (id: string): Promise<boolean> => manager.existsBy(adminEntity, { id, role: 'owner' }),

  /** True if the admin has to set a second factor up at the next sign-in, although none is required of all. */
  mustSetUpFactor: (id: string): Promise<boolean> =>
    manager.existsBy(adminEntity, { id, mustSetUpFactor: true }),

  /** Says whether the admin has to set a second factor up at the next sign-in. */
  async setMustSetUpFactor(id: string, mustSetUpFactor: boolean): Promise<void> {
    await manager.update(adminEntity, { id }, { mustSetUpFactor });
  },

  /** Returns the id of the admin with this phone number. */
  async idOf(phone: string): Promise<string | undefined> {
    return (await manager.findOne(adminEntity, { select: { id: true }, where: { phone } }))?.id;
  },

  /** Locks all admins until the end of the transaction, so that two removals can't leave none. */
  lockAll: (): Promise<Pick<AdminRow, 'id' | 'phone' | 'role'>[]> =>
    manager.find(adminEntity, {
      select: { id: true, phone: true, role: true },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    }),

  async remove(id: string): Promise<void> {
    await manager.delete(adminEntity, { id });
  },

  /** Returns the admin with this phone number or id, and the password hash to verify. */
  async findForSignIn(which: { phone: string } | { id: string }): Promise<AdminCredentials | undefined> {
    const row = await manager
      .createQueryBuilder(adminEntity, 'admin')
      .addSelect('admin.passwordHash')
      .where(which)
      .getOne();
    return row ? { profile: profileOf(row), passwordHash: row.passwordHash } : undefined;
  },

  /** Returns the password hash of an admin; undefined if there is none. */
  async findPasswordHash(id: string): Promise<string | undefined> {
    const row = await manager.findOne(adminEntity, { where: { id }, select: { passwordHash: true } });
    return row?.passwordHash;
  },

  /** Replaces the password hash if it is still `previousHash`; returns whether it was. */
  async replacePassword(id: string, previousHash: string, passwordHash: string): Promise<boolean> {
    const { affected } = await manager.update(
      adminEntity,
      { id, passwordHash: previousHash },
      { passwordHash },
    );
    return affected === 1;
  },

  /**
   * Returns the profile and locks the admin: until the transaction ends nobody else can change the password or start
   * a session with it.
   */
  async lock(id: string): Promise<Admin | undefined> {
    const row = await manager.findOne(adminEntity, { where: { id }, lock: { mode: 'for_no_key_update' } });
    return row ? profileOf(row) : undefined;
  },

  /** True if the password hash is unchanged; it is locked until the transaction ends. */
  async lockPassword(id: string, passwordHash: string): Promise<boolean> {
    const row = await manager.findOne(adminEntity, {
      where: { id, passwordHash },
      lock: { mode: 'pessimistic_read' },
    });
    return row !== null;
  },

  /** Replaces the password hash. */
  async changePassword(id: string, passwordHash: string): Promise<void> {
    await manager.update(adminEntity, { id }, { passwordHash });
  },

  /** Adds an admin, the first one as an owner; undefined if the phone number or e-mail address is taken. */
  async add(admin: Omit<AdminRow, 'id' | 'mustSetUpFactor'>): Promise<Admin | undefined> {
    const isFirst = !(await manager.existsBy(adminEntity, {}));
    const row: AdminRow = {
      id: newId(),
      ...admin,
      role: isFirst ? 'owner' : admin.role,
      mustSetUpFactor: false,
    };
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
