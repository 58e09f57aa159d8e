import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../free-port.ts';
import { timeUntil } from '../cluster/client.ts';
import { dovecotConfig, type Place, postfixConfig } from './mail-server-configs.ts';

const programs = {
  postfix: '/usr/sbin/postfix',
  dovecot: '/usr/sbin/dovecot',
  swaks: '/usr/bin/swaks',
  openssl: '/usr/bin/openssl',
};

export type MailServers = {
  smtpPort: number;
  imapPort: number;
  /** Self-signed certificate of `localhost`. */
  certificate: string;
  /** Returns the complete mails in an address's inbox. */
  mailsOf: (address: string) => string[];
  stop: () => Promise<void>;
};

/** Lists missing Debian packages, or says that this process is not root. */
export const missingForMail = (): string[] => [
  ...Object.entries(programs).flatMap(([name, path]) => (existsSync(path) ? [] : [name])),
  ...(process.getuid?.() === 0 ? [] : ['root']),
];

/** Starts Postfix and Dovecot in their own folder: STARTTLS with authentication, IMAP over TLS, one password for all. */
export async function startMailServers(addresses: readonly string[], password: string): Promise<MailServers> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-mail-'));
  spawnSync('chmod', ['755', folder]);
  const certificate = join(folder, 'cert.pem');
  const key = join(folder, 'key.pem');
  run(programs.openssl, [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
    ...['-keyout', key, '-out', certificate],
  ]);
  const ports = { smtp: await freePort(), imap: await freePort(), auth: await freePort() };
  const mails = join(folder, 'mail');
  mkdirSync(mails);
  run('chown', ['mail:mail', mails]);
  const users = join(folder, 'users');
  writeFileSync(users, addresses.map((address) => `${address}:${password}\n`).join(''));
  run('chown', ['dovecot', users]);

  const dovecotFile = join(folder, 'dovecot.conf');
  writeFileSync(dovecotFile, dovecotConfig({ folder, certificate, key, users, mails, ports }));
  const dovecot = spawn(programs.dovecot, ['-F', '-c', dovecotFile], { stdio: 'ignore' });
  const stopPostfix = startPostfix({ folder, certificate, key, addresses, mails, ports });
  const isUp = async () => (await Promise.all(Object.values(ports).map(opens))).every(Boolean);
  if ((await timeUntil(isUp)) === Number.POSITIVE_INFINITY)
    throw new Error(`The mail servers did not start: ${logOf(folder)}`);

  return {
    smtpPort: ports.smtp,
    imapPort: ports.imap,
    certificate,
    mailsOf: (address) => {
      const [name = '', domain = ''] = address.split('@');
      return ['new', 'cur'].flatMap((part) => textsIn(join(mails, domain, name, part)));
    },
    async stop() {
      stopPostfix();
      const ended = new Promise((resolve) => dovecot.once('exit', resolve));
      dovecot.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function startPostfix({
  folder,
  certificate,
  key,
  addresses,
  mails,
  ports,
}: Place & { addresses: readonly string[] }) {
  const config = join(folder, 'postfix');
  for (const part of ['', 'queue', 'data']) mkdirSync(join(config, part), { recursive: true });
  run('chown', ['postfix', join(config, 'data')]);
  const domains = [...new Set(addresses.map((address) => address.split('@')[1]))].join(' ');
  const boxes = addresses.map((address) => `${address} ${address.split('@').toReversed().join('/')}/\n`);
  writeFileSync(join(config, 'boxes'), boxes.join(''));
  writeFileSync(
    join(config, 'main.cf'),
    postfixConfig({ folder, config, certificate, key, domains, mails, ports }),
  );
  const services = readFileSync('/usr/share/postfix/master.cf.dist', 'utf8')
    .replace(/^smtp +inet/m, `127.0.0.1:${ports.smtp} inet`)
    .replace(/^(\S+ +(?:inet|unix|fifo|unix-dgram) +\S+ +\S+ +)y/gm, '$1n');
  writeFileSync(join(config, 'master.cf'), services);
  run(programs.postfix, ['-c', config, 'start']);
  return () => spawnSync(programs.postfix, ['-c', config, 'stop'], { stdio: 'ignore' });
}

function run(command: string, words: string[]) {
  const { status, stderr } = spawnSync(command, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${words.join(' ')}: ${stderr}`);
}

const opens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

const textsIn = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8')) : [];

const logOf = (folder: string) =>
  ['dovecot.log', 'postfix.log'].flatMap((name) => {
    const file = join(folder, name);
    return existsSync(file) ? [readFileSync(file, 'utf8').slice(-2000)] : [];
  });
