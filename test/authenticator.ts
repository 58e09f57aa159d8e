import {
  createHash,
  createPrivateKey,
  createPublicKey,
  createSign,
  generateKeyPairSync,
  randomBytes,
} from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Value = Parameters<typeof isoCBOR.encode>[0];
type Asked = { challenge: string };
type Changes = { origin?: string; rpID?: string; verified?: boolean; counter?: number };

type Kept = { id: string; key: Record<string, string>; counter: number };

/** Simulates a passkey, new or stored, that answers like a browser and its device, or wrongly if a test requires it. */
export function makeAuthenticator(site: { origin: string; rpID: string }, kept?: Kept) {
  const privateKey = kept
    ? createPrivateKey({ key: kept.key, format: 'jwk' })
    : generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const id = kept ? Buffer.from(kept.id, 'base64url') : randomBytes(16);
  const { x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const coseKey = new Map<string | number, Value>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(Buffer.from(x, 'base64url'))],
    [-3, bytes(Buffer.from(y, 'base64url'))],
  ]);
  let counter = kept?.counter ?? 0;

  function clientData(type: string, { challenge }: Asked, { origin = site.origin }: Changes) {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  function authenticatorData(flags: number, changes: Changes) {
    const { rpID = site.rpID, verified = true } = changes;
    counter = changes.counter ?? counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpID), Buffer.from([flags | (verified ? 0x05 : 0x01)]), count]);
  }

  const common = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  };
  return {
    register(asked: Asked, changes: Changes = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const key = Buffer.from(isoCBOR.encode(coseKey));
      const authData = Buffer.concat([authenticatorData(0x40, changes), Buffer.alloc(16), length, id, key]);
      const attestation = new Map<string | number, Value>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', bytes(authData)],
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: clientData('webauthn.create', asked, changes).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    signIn(asked: Asked, changes: Changes = {}) {
      const data = clientData('webauthn.get', asked, changes);
      const authData = authenticatorData(0, changes);
      const signed = createSign('sha256').update(authData).update(sha256(data)).sign(privateKey);
      return {
        ...common,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signed.toString('base64url'),
        },
      };
    },
  };
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

const bytes = (buffer: Buffer) => new Uint8Array(buffer);
