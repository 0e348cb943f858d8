import type { jwks } from '@ekamra/contracts';
import { EntitySchema } from 'typeorm';
import type { z } from 'zod';

export type PublicKey = z.infer<typeof jwks>['keys'][number];

/** A key that access tokens are signed with. */
export interface SigningKeyRow {
  kid: string;
  publicKey: PublicKey;
  /** PKCS #8 in PEM, sealed. */
  privateKey: Buffer;
  /** The newest key whose time has come signs. It is published before, so that everybody knows it by then. */
  signsFrom: Date;
  /** From then on it is not published any more. */
  retiredAt: Date | null;
}

export const signingKeyEntity = new EntitySchema<SigningKeyRow>({
  name: 'signing key',
  tableName: 'signing_keys',
  columns: {
    kid: { type: 'uuid', primary: true },
    publicKey: { name: 'public_key', type: 'jsonb' },
    privateKey: { name: 'private_key', type: 'bytea' },
    signsFrom: { name: 'signs_from', type: 'timestamptz' },
    retiredAt: { name: 'retired_at', type: 'timestamptz', nullable: true },
  },
});
