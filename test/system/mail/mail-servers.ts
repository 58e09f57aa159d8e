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

const programs = {
  postfix: '/usr/sbin/postfix',
  dovecot: '/usr/sbin/dovecot',
  swaks: '/usr/bin/swaks',
  openssl: '/usr/bin/openssl',
};

export type MailServers = {
  smtpPort: number;
  imapPort: number;
  /** Certificate of `localhost`, which nobody else trusts. */
  certificate: string;
  /** Mails in the inbox of an address, whole. */
  mailsOf: (address: string) => string[];
  stop: () => Promise<void>;
};

/** What of Debian's packages is not installed, or that this process is not root. */
export const missingForMail = (): string[] => [
  ...Object.entries(programs).flatMap(([name, path]) => (existsSync(path) ? [] : [name])),
  ...(process.getuid?.() === 0 ? [] : ['root']),
];

/** Starts Postfix and Dovecot in a folder of their own: STARTTLS with sign-in, IMAP over TLS, one password for all. */
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

type Place = {
  folder: string;
  certificate: string;
  key: string;
  mails: string;
  ports: { smtp: number; imap: number; auth: number };
};

const dovecotConfig = ({ folder, certificate, key, users, mails, ports }: Place & { users: string }) => `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/dovecot.log
protocols = imap
listen = 127.0.0.1
ssl = required
ssl_cert = <${certificate}
ssl_key = <${key}
mail_location = maildir:${mails}/%d/%n
first_valid_uid = 1
auth_mechanisms = plain login
passdb {
  driver = passwd-file
  args = scheme=PLAIN ${users}
}
userdb {
  driver = static
  args = uid=mail gid=mail home=${mails}/%d/%n
}
service imap-login {
  inet_listener imap {
    port = 0
  }
  inet_listener imaps {
    port = ${ports.imap}
    ssl = yes
  }
}
service auth {
  inet_listener {
    port = ${ports.auth}
  }
}
namespace inbox {
  inbox = yes
  mailbox Sent {
    special_use = \\Sent
    auto = create
  }
}
`;

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

type PostfixPlace = Place & { config: string; domains: string };

const postfixConfig = ({ folder, config, certificate, key, domains, mails, ports }: PostfixPlace) => `
compatibility_level = 3.6
queue_directory = ${config}/queue
data_directory = ${config}/data
maillog_file = ${folder}/postfix.log
maillog_file_prefixes = ${folder}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = localhost
mydestination =
mynetworks =
smtpd_relay_restrictions = permit_sasl_authenticated, reject_unauth_destination
smtpd_sasl_auth_enable = yes
smtpd_sasl_type = dovecot
smtpd_sasl_path = inet:127.0.0.1:${ports.auth}
smtpd_tls_security_level = may
smtpd_tls_auth_only = yes
smtpd_tls_cert_file = ${certificate}
smtpd_tls_key_file = ${key}
smtputf8_enable = yes
virtual_mailbox_domains = ${domains}
virtual_mailbox_base = ${mails}
virtual_mailbox_maps = texthash:${config}/boxes
virtual_minimum_uid = 1
virtual_uid_maps = static:8
virtual_gid_maps = static:8
`;

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
