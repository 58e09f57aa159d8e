import samples from './samples.json' with { type: 'json' };

type Call = (method: string, path: string, body?: unknown) => Promise<Response>;

const DAY = 24 * 60 * 60 * 1000;
const { person, skills, experiences, schools, entries, projects, articles, messages } = samples;

export async function fillWithSamples(asOwner: Call, asVisitor: Call) {
  await asOwner('DELETE', '/api/starter-content');
  await asOwner('PUT', '/api/personal-info', { data: person });
  for (const skill of skills) await created(asOwner, '/api/skills', skill);
  for (const experience of experiences) await created(asOwner, '/api/experiences', experience);
  for (const school of schools) await created(asOwner, '/api/education', school);
  for (const entry of entries) await created(asOwner, '/api/cv-entries', entry);
  for (const project of projects) await created(asOwner, '/api/projects', project);
  for (const { days = 0, ...article } of articles) {
    const published_at = new Date(Date.now() - days * DAY).toISOString();
    await created(asOwner, '/api/articles', { ...article, published_at });
  }
  for (const message of messages) await created(asVisitor, '/api/contact', message);
}

async function created(call: Call, path: string, body: unknown) {
  const reply = await call('POST', path, body);
  if (reply.status !== 201) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
}
