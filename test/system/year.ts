import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canMount, SmallDisk } from './disk/small-disk.ts';
import { archivesIn, grownBetween, readDays, type Stock, takeStock } from './year/house.ts';
import { ClockedSite } from './year/site.ts';
import { Traffic, VIEWS_A_DAY, VISITORS_A_DAY, WRITING_DAYS } from './year/traffic.ts';
import { changesOf, dayIn } from './year/zones.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const BEGIN = Date.UTC(2027, 2, 1);
const STEP = 30 * MINUTE;

/** Runs of the process: until which day, how each ends, and in a zone whose summer time begins or ends meanwhile. */
const lives = [
  { zone: 'America/New_York', until: 20, end: 'kill' },
  { zone: 'Australia/Lord_Howe', until: 233, end: 'stop' },
  { zone: 'Europe/Berlin', until: 248, end: 'kill' },
  { zone: 'America/New_York', until: 386, end: 'stop' },
  { zone: 'Europe/Berlin', until: 400, end: 'stop' },
] as const;

/** Moves the clock of one site through `days`. */
export async function year(days: number) {
  const fullOn = Math.floor((days * 3) / 8);
  const small = canMount() ? new SmallDisk(512, 0) : undefined;
  const folder = small?.folder ?? mkdtempSync(join(tmpdir(), 'vitrin-year-data-'));
  const site = new ClockedSite(BEGIN, folder);
  const traffic = new Traffic(site);
  const stocks: Record<string, Stock> = {};
  const table: object[] = [];
  const late: Record<string, string> = {};
  const localDays: string[] = [];
  const faults = new Set<string>();
  const heaps: { life: number; day: number; heap: number }[] = [];
  const made = { archives: new Set<string>(), proofs: new Set<string>(), checkups: new Set<string>() };
  const summerTime: string[] = [];
  let published = 0;
  let logged = 0;

  const publish = async (slug: string, at: number) => {
    await site.move(at - 5000, STEP);
    const isThere = async () => (await site.call('GET', '/blog')).text.includes(slug);
    if (await isThere()) late[slug] = 'too early';
    for (let seconds = 0; seconds <= 6; seconds += 1) {
      await site.move(at + seconds * 1000, 1000);
      if (await isThere()) return;
    }
    late[slug] = 'not after 6 s';
  };

  const live = async (day: number, zone: string, changes: number[]) => {
    const begin = BEGIN + day * DAY;
    const isFull = day === fullOn && small;
    await site.move(begin + 9 * HOUR, STEP);
    if (isFull) small.fill();
    if (day === fullOn + 1) small?.throwOffBallast();
    await site.move(begin + 10 * HOUR, STEP);
    await traffic.ofDay(day);
    const times = changes.filter((at) => at > site.now && at <= site.now + DAY);
    if (day % (2 * WRITING_DAYS) === 0) times.push(begin + 13 * HOUR + 37 * MINUTE);
    for (const at of isFull ? [] : times.toSorted((a, b) => a - b)) {
      const slug = await traffic.schedule(at);
      if (!slug) continue;
      published += 1;
      await publish(slug, at);
    }
    await site.move(Math.max(site.now, begin + DAY), STEP);
    const seen = readDays(folder);
    for (const name of archivesIn(folder)) made.archives.add(name);
    made.proofs.add(seen.proof);
    made.checkups.add(seen.checkup);
    if (seen.keys > 2) faults.add(`${seen.keys} keys of visitors on day ${day}`);
    if (seen.unannounced > 0) faults.add(`${seen.unannounced} articles are not announced on day ${day}`);
    localDays.push(dayIn(zone, begin + 10 * HOUR));
  };

  try {
    let day = 0;
    for (const [life, { zone, until, end }] of lives.entries()) {
      if (day >= days) break;
      await site.start(zone);
      if (day === 0) await traffic.first();
      const changes = changesOf(zone, site.now, BEGIN + Math.min(until, days) * DAY);
      summerTime.push(...changes.map((at) => `${zone} ${new Date(at).toISOString()}`));
      for (; day < Math.min(until, days); day += 1) {
        await live(day, zone, changes);
        if (day % 10 === 9) heaps.push({ life, day: day + 1, heap: site.heap });
        if ((day + 1) % 100 && day + 1 !== days) continue;
        const stock = takeStock(folder);
        stocks[day + 1] = stock;
        table.push({
          day: day + 1,
          ...stock,
          heap: site.heap,
          'log bytes a day': Math.round((site.logBytes - logged) / 100),
        });
        logged = site.logBytes;
      }
      await site.end(end);
    }
    const [half, whole] = [stocks[days / 2], stocks[days]];
    const { totals } = readDays(folder);
    const wrongDays = localDays.filter((local) => {
      const total = totals.find((one) => one.day === local);
      return total?.views !== VIEWS_A_DAY || total.visitors !== VISITORS_A_DAY;
    });
    const jobs = site.jobs.map(({ name, every, expected, found }) => ({ name, every, expected, found }));
    return {
      days,
      table,
      summerTime,
      published,
      late,
      wrongDays,
      jobs,
      faults: [...faults],
      answers: traffic.answers,
      heaps: grownHeaps(heaps),
      grown: half && whole && grownBetween(half, whole),
      wrongJobs: jobs.filter(({ expected, found }) => expected !== found),
      backups: gapsOf([...made.archives].map(timeOf), DAY),
      proofs: gapsOf([...made.proofs].map(Date.parse), 7 * DAY),
      checkups: gapsOf([...made.checkups].map(Date.parse), 7 * DAY),
      fullDisk: small ? fullOn : undefined,
    };
  } finally {
    await site.remove();
    small?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Reads the time from an archive's name: vitrin-2027-03-02t00-15-00-000z.tar.gz */
const timeOf = (name: string) =>
  Date.parse(
    name.replace(/^.*-(\d{4}-\d\d-\d\d)t(\d\d)-(\d\d)-(\d\d)-(\d{3})z.*$/, '$1T$2:$3:$4.$5Z').toUpperCase(),
  );

/** Returns pauses that are shorter than the period, or more than an hour longer: jobs check once an hour. */
function gapsOf(times: number[], period: number) {
  const sorted = times.filter((time) => !Number.isNaN(time)).toSorted((a, b) => a - b);
  const odd = sorted.flatMap((time, index) => {
    const gap = time - (sorted[index - 1] ?? time - period);
    return gap >= period && gap <= period + HOUR
      ? []
      : [`${new Date(time).toISOString()} after ${gap / HOUR} h`];
  });
  return { times: sorted.length, odd };
}

/** The heap of each run after its first 20 days, and at its end. */
function grownHeaps(all: { life: number; day: number; heap: number }[]) {
  return Object.values(Object.groupBy(all, ({ life }) => life)).flatMap((samples = []) => {
    const [first, last] = [samples[1], samples.at(-1)];
    return first && last && last.day > first.day ? [{ from: first, to: last }] : [];
  });
}

export const isSteady = (report: Awaited<ReturnType<typeof year>>): boolean =>
  report.wrongJobs.length + report.wrongDays.length + report.faults.length === 0 &&
  Object.keys(report.late).length + report.proofs.odd.length + report.checkups.odd.length === 0 &&
  report.backups.odd.length <= (report.fullDisk === undefined ? 0 : 1) &&
  report.grown?.length === 0 &&
  report.heaps.every(({ from, to }) => to.heap < from.heap * 1.2);
