import sharp from 'sharp';
import { openPostgres } from '#platform/database/database.ts';
import { type Call, clientOf, messageFrom, signIn, timeUntil } from './client.ts';
import { Cluster } from './cluster.ts';

export type InstancesReport = {
  instances: number;
  /** Processes that accepted a token of the first one. */
  signedIn: number;
  /** Processes that still accepted it after one had ended the session. */
  signedInAfterTheEnd: number;
  changes: number;
  /** Longest time until a change at one process was on the pages of all, in ms. */
  slowestChange: number;
  /** Processes that serve a file that another one received, unchanged. */
  servedUpload: number;
  /** Accepted messages of nine from one address, spread over all processes; five are allowed. */
  messages: { accepted: number; refused: number };
  /** Counted visitors and views of one visitor with one view at each process. */
  views: { visitors: number; views: number };
  /** Processes that accept a preview link of the first one. */
  previews: number;
  /** Processes that list and deliver an archive that another one made. */
  backups: number;
  /** Highest number of runs of a job that must run once. */
  jobRuns: number;
};

export async function instances(count: number, changes: number): Promise<InstancesReport> {
  const cluster = await Cluster.start(count);
  try {
    const token = await signIn(cluster.sites[0]?.url ?? '');
    const calls = cluster.sites.map(({ url }) => clientOf(url, token));
    const visitors = cluster.sites.map(({ url }) => clientOf(url));
    const holds = async (ask: (call: Call) => Promise<boolean>, list = calls) =>
      (await Promise.all(list.map(ask))).filter(Boolean).length;
    const signedIn = await holds(async (call) => (await call('GET', '/api/auth/sessions')).ok);
    const report = {
      instances: count,
      signedIn,
      changes,
      slowestChange: await slowestChange(calls, visitors, changes),
      servedUpload: await servedUpload(calls, visitors),
      messages: await messages(visitors),
      views: await views(cluster),
      previews: await previews(calls, visitors),
      backups: await backups(calls),
      jobRuns: await jobRuns(cluster.postgres.url),
    };
    await inTurn(calls, 1)('POST', '/api/auth/logout');
    const signedInAfterTheEnd = await holds(async (call) => (await call('GET', '/api/auth/sessions')).ok);
    return { ...report, signedInAfterTheEnd };
  } finally {
    await cluster.remove();
  }
}

export function agree({
  instances: all,
  slowestChange,
  messages,
  views,
  jobRuns,
  ...report
}: InstancesReport) {
  const known = [report.signedIn, report.servedUpload, report.previews, report.backups];
  return (
    known.every((count) => count === all) &&
    report.signedInAfterTheEnd === 0 &&
    slowestChange <= 1000 &&
    messages.accepted === 5 &&
    messages.refused === 4 &&
    views.visitors === 1 &&
    views.views === all &&
    jobRuns === 1
  );
}

/** Changes the home page at each process in turn, and requests it from all until they show it. */
async function slowestChange(calls: Call[], visitors: Call[], changes: number): Promise<number> {
  let slowest = 0;
  for (let change = 0; change < changes; change += 1) {
    const name = `Değişiklik ${change}`;
    await Promise.all(visitors.map(async (ask) => (await ask('GET', '/')).text()));
    await inTurn(calls, change)('PUT', '/api/personal-info', { data: { full_name: name } });
    const shows = (ask: Call) => timeUntil(async () => (await (await ask('GET', '/')).text()).includes(name));
    slowest = Math.max(slowest, ...(await Promise.all(visitors.map(shows))));
  }
  return slowest;
}

async function servedUpload(calls: Call[], visitors: Call[]): Promise<number> {
  const background = { r: 90, g: 20, b: 160 };
  const picture = sharp({ create: { width: 800, height: 400, channels: 3, background } });
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(await picture.png().toBuffer())]), 'resim.png');
  const reply = await inTurn(calls, 0)('POST', '/api/projects/upload-image', form);
  const { url } = await reply.json();
  const files = await Promise.all(
    visitors.map(async (ask) => Buffer.from(await (await ask('GET', url)).arrayBuffer())),
  );
  return files.filter((file) => file.length > 0 && file.equals(files[0] ?? Buffer.alloc(0))).length;
}

async function messages(visitors: Call[]) {
  let [accepted, refused] = [0, 0];
  for (let count = 0; count < 9; count += 1) {
    const reply = await inTurn(visitors, count)('POST', '/api/contact', messageFrom(`Kişi ${count}`));
    if (reply.status === 201) accepted += 1;
    if (reply.status === 429) refused += 1;
  }
  return { accepted, refused };
}

async function views({ sites, postgres }: Cluster) {
  for (const { url } of sites) {
    await fetch(`${url}/api/analytics/collect`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'User-Agent':
          'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      },
      body: '{"path":"/"}',
    });
  }
  const { db, close } = openPostgres(postgres.url);
  const totals = () => db.selectFrom('daily_totals').select(['visitors', 'views']).executeTakeFirst();
  await timeUntil(async () => (await totals())?.views === sites.length, 5000);
  const found = await totals();
  await close();
  return { visitors: found?.visitors ?? 0, views: found?.views ?? 0 };
}

async function previews(calls: Call[], visitors: Call[]): Promise<number> {
  const first = inTurn(calls, 0);
  const draft = { title: 'Henüz taslak', content: '<p>metin</p>' };
  const { data } = await (await first('POST', '/api/articles', draft)).json();
  const { url } = await (await first('POST', `/api/articles/${data.slug}/preview-link`)).json();
  const shown = await Promise.all(visitors.map(async (ask) => (await ask('GET', url)).status === 200));
  return shown.filter(Boolean).length;
}

async function backups(calls: Call[]): Promise<number> {
  await inTurn(calls, 0)('POST', '/api/backups');
  const archives = async (call: Call) => {
    const { data, running }: { data: { name: string }[]; running: unknown } = await (
      await call('GET', '/api/backups')
    ).json();
    return running ? [] : data;
  };
  const hands = async (call: Call) => {
    await timeUntil(async () => (await archives(call)).length > 0);
    const [archive] = await archives(call);
    return (await call('GET', `/api/backups/${archive?.name}`)).ok;
  };
  return (await Promise.all(calls.map(hands))).filter(Boolean).length;
}

/** Jobs that run as soon as a process starts. */
async function jobRuns(url: string): Promise<number> {
  const { db, close } = openPostgres(url);
  const rows = await db
    .selectFrom('leases')
    .select('runs')
    .where('name', 'in', ['job:sweep_uploads', 'job:clean_again', 'job:forget_by_age'])
    .execute();
  await close();
  return rows.length === 3 ? Math.max(...rows.map(({ runs }) => runs)) : 0;
}

function inTurn(calls: Call[], turn: number): Call {
  const call = calls[turn % calls.length];
  if (!call) throw new Error('There is no process.');
  return call;
}
