import { experiences, person, schools, skills } from './samples/career.ts';
import { articles, messages, projects } from './samples/works.ts';

type Call = (method: string, path: string, body?: unknown) => Promise<Response>;

export async function fillWithSamples(asOwner: Call, asVisitor: Call) {
  await asOwner('DELETE', '/api/starter-content');
  await asOwner('PUT', '/api/personal-info', { data: person });
  for (const skill of skills) await created(asOwner, '/api/skills', skill);
  for (const experience of experiences) await created(asOwner, '/api/experiences', experience);
  for (const school of schools) await created(asOwner, '/api/education', school);
  for (const project of projects) await created(asOwner, '/api/projects', project);
  for (const article of articles) await created(asOwner, '/api/articles', article);
  for (const message of messages) await created(asVisitor, '/api/contact', message);
}

async function created(call: Call, path: string, body: unknown) {
  const reply = await call('POST', path, body);
  if (reply.status !== 201) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
}
