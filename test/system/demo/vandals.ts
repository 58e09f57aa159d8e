/** Stands in whatever a vandal writes. */
export const MARK = 'vandal-was-here';

export type Actor = { call: (method: string, path: string, body?: unknown) => Promise<Response> };

const text = `<p>${MARK} ${'x'.repeat(2000)}</p>`;
const article = { title: `${MARK} başlık`, content: text, status: 'published' };
const project = {
  title: `${MARK} proje`,
  description: MARK,
  category: 'SaaS',
  technologies: [MARK],
  status: 'completed',
};

/** Writes what outdates pages; an owner does so, too. */
export async function write({ call }: Actor) {
  const replies = [
    await call('POST', '/api/articles', article),
    await call('POST', '/api/projects', project),
    await call('PUT', '/api/personal-info', { data: { full_name: MARK, bio: MARK } }),
  ];
  await Promise.all(replies.map((reply) => reply.arrayBuffer()));
  return replies;
}

/** Mail settings that lead to this address. */
export function mailTo(address: string) {
  const { hostname, port } = new URL(address);
  const server = { smtp_host: hostname, smtp_port: Number(port), smtp_security: 'none' };
  const none = { imap_host: '', imap_port: 993, imap_security: 'tls', imap_mailbox: '' };
  const sender = { user: '', from_name: '', from_address: 'v@example.com', signature: '' };
  return { provider: 'own', notices: true, intake: 'all', ...server, ...none, ...sender };
}

function upload(bytes: Uint8Array<ArrayBuffer>, name: string) {
  const form = new FormData();
  form.append('type', 'image');
  form.append('file', new File([bytes], name));
  return form;
}

/** A picture of a few bytes. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Everything that a bored stranger tries, in the order of a session. `elsewhere` must never be asked. */
export async function vandalize(actor: Actor, elsewhere: string) {
  const { call } = actor;
  const done: { path: string; status: number }[] = [];
  const attempt = async (method: string, path: string, body?: unknown) => {
    const reply = await call(method, path, body);
    await reply.arrayBuffer();
    done.push({ path: `${method} ${path}`, status: reply.status });
  };
  await write(actor);
  await attempt('POST', '/api/contact', {
    name: MARK,
    email: 'v@example.com',
    message: `${MARK} küfür ${elsewhere}`,
  });
  await attempt('PUT', '/api/messages/1', { is_read: true });
  await attempt('POST', '/api/messages/1/reply', { message: MARK });
  await attempt('POST', '/api/messages', { to: 'kurban@example.com', subject: MARK, message: MARK });
  await attempt('DELETE', '/api/messages/2');
  for (const id of [1, 2, 3]) {
    await attempt('DELETE', `/api/projects/${id}`);
    await attempt('DELETE', `/api/articles/${id}`);
  }
  await attempt('PUT', '/api/privacy', { text: MARK, message_months: 0, view_days: 7 });
  await attempt('PUT', '/api/seo', { site_title: MARK });
  await attempt('PUT', '/api/working-copies/vandal-vandal', {
    draft: { title: MARK, content: text },
    base_rev: null,
    rev: 0,
  });
  await attempt('POST', '/api/upload', upload(picture, 'a.png'));
  await attempt('POST', '/api/upload', upload(new Uint8Array(2_000_000), 'b.pdf'));
  const html = `<h1>${MARK}</h1><p><img src="${elsewhere}/a.png">${MARK}</p>`;
  await attempt('POST', '/api/articles/import-file', upload(new TextEncoder().encode(html), 'c.html'));
  await attempt('POST', '/api/articles/import-medium', { url: `${elsewhere}/a` });
  await attempt('POST', '/api/webhooks', { url: `${elsewhere}/hook`, events: ['message.received'] });
  await attempt('PUT', '/api/mail', mailTo(elsewhere));
  await attempt('POST', '/api/mail/check', mailTo(elsewhere));
  await attempt('POST', '/api/mail/test', mailTo(elsewhere));
  await attempt('PUT', '/api/static-copy', { webhook: elsewhere });
  await attempt('POST', '/api/static-copy/write');
  await attempt('POST', '/api/github/import', { names: [MARK] });
  await attempt('POST', '/api/keys', { name: MARK, scopes: ['content:write'] });
  await attempt('POST', '/oauth/register', { redirect_uris: [`${elsewhere}/cb`], client_name: MARK });
  await attempt('POST', '/api/backups');
  await attempt('POST', '/api/checkup');
  await attempt('POST', '/api/privacy/erase', { email: 'ayse@example.com' });
  await attempt('PUT', '/api/auth/password', { current_password: 'vitrin-demo', password: `${MARK}-1` });
  await attempt('PUT', '/api/auth/account', {
    name: MARK,
    email: 'v@example.com',
    current_password: 'vitrin-demo',
  });
  await attempt('POST', '/api/auth/second-factor/setup');
  await attempt('POST', '/api/auth/login', { email: 'demo@vitrin.local', password: MARK });
  await attempt('GET', `/${MARK}`);
  return done;
}
