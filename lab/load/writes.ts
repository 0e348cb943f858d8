import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BuildingInput, calls, uploadPresets } from '@ekamra/contracts';
import { apiBase, sendFormPath, uploadPath } from '@ekamra/contracts/calls/calls';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { demoBuildings } from '../../scripts/demo/buildings.ts';
import type { ClientAnswer, Sender, Sent } from './client.ts';
import type { TrafficKind, Write } from './samples.ts';

/** Pause before a client tries again, and the time for which it does: milliseconds. */
const retryPauseMs = 1_000;
const retryForMs = 90_000;

const assets = path.join(import.meta.dirname, '../../scripts/demo/assets');
const json = { 'content-type': 'application/json' };

/** Phone number and password with which an admin signs in. */
export interface AdminLogin {
  phone: string;
  password: string;
}

export interface Writers {
  /** Does one write of this kind, again and again until it is acknowledged or refused for good. */
  write(kind: Exclude<TrafficKind, 'cached page' | 'cached list' | 'new list' | 'new page'>): Promise<void>;
  /** Signs in, and uploads what the other writes refer to. Throws if that is not possible. */
  prepare(): Promise<void>;
}

/** Reads the session's id from an access token (RFC 7519). */
const sessionOf = (token: string): string => {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sid: string;
  };
  return claims.sid;
};

const isDone = ({ status }: ClientAnswer): boolean => status === 200 || status === 201;

const addressIn = (answer: ClientAnswer): string | undefined =>
  isDone(answer) ? (JSON.parse(answer.text) as { secure_url: string }).secure_url : undefined;

const tokenIn = ({ status, text }: ClientAnswer): string | undefined =>
  status === 200 ? (JSON.parse(text) as { token: string }).token : undefined;

/**
 * Creates the writing clients, the admin among them. They retry as browsers do: with the same Idempotency-Key, and the same
 * If-Match.
 */
export const createWriters = (
  send: Sender,
  { phone, password }: AdminLogin,
  record: (write: Write) => void,
): Writers => {
  let token = '';
  let picture = '';
  let resume = '';
  const authorized = (): Record<string, string> => ({ authorization: `Bearer ${token}` });

  const untilAnswered = async (
    kind: TrafficKind,
    address: string,
    sent: () => Sent,
  ): Promise<ClientAnswer> => {
    for (const end = Date.now() + retryForMs; ; await sleep(retryPauseMs)) {
      const answer = await send(kind, address, sent());
      const isOver =
        answer.status >= 200 && answer.status < 500 && answer.status !== 401 && answer.status !== 429;
      if (isOver || Date.now() > end) return answer;
      if (answer.status === 401) await signIn();
    }
  };
  const signIn = async (): Promise<ClientAnswer> => {
    const body = JSON.stringify({ phoneNo: phone, password });
    const answer = await send('sign-in', apiBase + calls.signIn.path, {
      method: 'POST',
      headers: json,
      body,
    });
    token = tokenIn(answer) ?? token;
    return answer;
  };

  const buildingOf = (marker: string): BuildingInput => {
    const [building] = demoBuildings(() => picture);
    if (!building) throw new Error('The demo has no buildings');
    return { ...building, generalInfo: { ...building.generalInfo, developerName: marker } };
  };

  const upload = async (file: string, type: string, preset: string): Promise<ClientAnswer> => {
    const form = new FormData();
    form.set('upload_preset', preset);
    form.set('file', new Blob([await readFile(path.join(assets, file))], { type }), path.basename(file));
    return send('upload', apiBase + uploadPath, { method: 'POST', headers: authorized(), body: form });
  };

  const writers = {
    enquiry: async (marker: string) => {
      const form = (): FormData => {
        const data = new FormData();
        const fields = {
          name: marker,
          phone: '9437012399',
          email: 'visitor@example.com',
          message: 'May we come on Saturday?',
          lib_version: '1',
          service_id: 's',
          template_id: 't',
          user_id: 'u',
          source_page: '/contact',
        };
        for (const [name, value] of Object.entries(fields)) data.set(name, value);
        return data;
      };
      const answer = await untilAnswered('enquiry', sendFormPath, () => ({ method: 'POST', body: form() }));
      record({ kind: 'enquiry', marker, isAcknowledged: isDone(answer) });
    },
    application: async (marker: string) => {
      const jobData = { role: 'Telecaller', type: 'Full-Time', location: 'Bhubaneswar', job_desc: '' };
      const body = { name: marker, email: 'visitor@example.com', phone: '9437012399', resume, jobData };
      const headers = { ...json, 'idempotency-key': randomUUID() };
      const sent = { method: 'POST', headers, body: JSON.stringify(body) };
      const answer = await untilAnswered('application', apiBase + calls.applyForJob.path, () => sent);
      record({ kind: 'application', marker, isAcknowledged: isDone(answer) });
    },
    /** Adds a building, and edits it as the version that was added. */
    building: async (marker: string) => {
      const building = buildingOf(marker);
      const key = { ...json, 'idempotency-key': randomUUID() };
      const body = JSON.stringify(building);
      const added = await untilAnswered('building', apiBase + calls.addBuilding.path, () => ({
        method: 'POST',
        headers: { ...key, ...authorized() },
        body,
      }));
      const write: Write = { kind: 'building', marker, isAcknowledged: isDone(added) };
      record(write);
      if (!write.isAcknowledged) return;
      const { _id: id } = (JSON.parse(added.text) as { data: { _id: string } }).data;
      const name = `${building.generalInfo.BuildingsName}, edited`;
      const edit = { ...building, generalInfo: { ...building.generalInfo, BuildingsName: name } };
      const edited = await untilAnswered(
        'building',
        apiBase + calls.editBuilding.path.replace(':id', id),
        () => ({
          method: 'PUT',
          headers: { ...json, ...authorized(), 'if-match': `"${id}-1"` },
          body: JSON.stringify(edit),
        }),
      );
      // A 412 after a broken connection says that the first try was applied, which the check then has to find.
      write.isEdited = isDone(edited) || edited.status === 412;
    },
    'sign-in': async () => {
      const newToken = tokenIn(await signIn());
      if (newToken) record({ kind: 'sign-in', marker: sessionOf(newToken), isAcknowledged: true });
    },
    upload: async () => {
      const address = addressIn(await upload('avatars/1.webp', 'image/webp', uploadPresets.blogs));
      if (address) record({ kind: 'upload', marker: address, isAcknowledged: true });
    },
  };
  return {
    write: (kind) => writers[kind](`Load ${randomUUID()}`),
    async prepare() {
      await signIn();
      picture = addressIn(await upload('avatars/1.webp', 'image/webp', uploadPresets.buildings)) ?? '';
      resume =
        addressIn(await upload('resumes/snehalata-pradhan.pdf', 'application/pdf', uploadPresets.resumes)) ??
        '';
      if (!picture || !resume) throw new Error('The product takes no uploads');
    },
  };
};
