import { readFileSync } from 'node:fs';

type Env = Record<string, string | undefined>;

const secrets = `DATABASE_URL ADMIN_PASSWORD APP_SECRET APP_SECRET_PREVIOUS S3_SECRET_ACCESS_KEY
  METRICS_TOKEN BACKUP_COPY_URL BACKUP_PASSPHRASE SMTP_URL MAIL_FROM IMAP_URL`.split(/\s+/);

/** Reads `NAME_FILE` into `NAME` (Docker, Kubernetes, systemd, Vault). Throws one line that names the setting. */
export function withSecretFiles(env: Env): Env {
  const read: Env = {};
  for (const name of secrets) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    if (env[name]) throw new Error(`Ayarlar: ${name} ve ${name}_FILE birlikte verilemez`);
    read[name] = textOf(file, `${name}_FILE`);
  }
  return { ...env, ...read };
}

function textOf(file: string, name: string): string {
  try {
    const text = readFileSync(file, 'utf8').trim();
    if (text) return text;
  } catch {
    throw new Error(`Ayarlar: ${name} okunamıyor: ${file}`);
  }
  throw new Error(`Ayarlar: ${name} boş: ${file}`);
}
