import { resolve } from 'node:path';
import {
  type FolderState,
  readState,
  siteVersionOf,
  writeState,
} from '#app/articles/sync/local-articles.server.ts';
import { pull } from '#app/articles/sync/pull.server.ts';
import { type PushStep, push } from '#app/articles/sync/push.server.ts';
import { createRemoteSite } from '#app/articles/sync/remote-site.server.ts';
import { articleType } from '#app/articles/text-type.ts';
import { pageType } from '#app/pages/contract.ts';
import { openSource } from '#kit/content/source.ts';
import type { Options, Run } from './command.ts';

const types = [articleType, pageType];

const words: Record<PushStep['what'], string> = {
  add: 'ekleme    ',
  change: 'değişiklik',
  delete: 'silme     ',
  upload: 'yükleme   ',
  conflict: 'ÇAKIŞMA   ',
  refused: 'RET       ',
};

export const pushFolder: Run = async (_config, [path = ''], flags, values) => {
  const folder = resolve(path);
  const options = { isDry: flags.has('dry-run'), prune: flags.has('prune'), force: flags.has('force') };
  const source = await openSource(folder);
  const site = siteOf(values);
  const steps: PushStep[] = [];
  const keep = async (state: FolderState) => {
    if (!options.isDry) await writeState(folder, site.origin, state);
  };
  const done = (step: PushStep, state: FolderState) => {
    steps.push(step);
    return keep(state);
  };
  await keep(await push({ source, site, types, state: await readState(folder, site.origin), options, done }));
  const conflicts = steps.filter(({ what }) => what === 'conflict');
  const failed = steps.filter(({ what }) => what === 'conflict' || what === 'refused');
  const lines = steps.map(({ what, name, reason }) => `${words[what]} ${name}${reason ? `: ${reason}` : ''}`);
  if (conflicts.length > 0)
    lines.push('Sitede de değişmiş ya da silinmiş: pull ile alıp birleştirin ya da --force ile gönderin.');
  const line = lines.join('\n') || 'Gönderilecek bir şey yok.';
  return { line: options.isDry ? `Yapılacaklar:\n${line}` : line, facts: { steps }, ok: failed.length === 0 };
};

export const pullFolder: Run = async (_config, [path = ''], flags, values) => {
  const folder = resolve(path);
  const site = siteOf(values);
  const before = await readState(folder, site.origin);
  const { state, unknown, ...rest } = await pull({
    site,
    folder,
    types,
    state: before,
    force: flags.has('force'),
  });
  await writeState(folder, site.origin, state);
  const { written, conflicts, gone } = rest;
  const facts = { ...rest, unknown: unknown.map(({ kind }) => kind) };
  const lines = [
    ...written,
    ...unknown.map(({ api }) => `${api} sorulamadı: site daha eski bir Vitrin sürümü çalıştırıyor.`),
    ...gone.map((file) => `${file} artık sitede yok.`),
    ...conflicts.map(
      (file) =>
        `ÇAKIŞMA ${file} burada da değişmiş: ${siteVersionOf(file)} dosyasındaki değişiklikleri ona taşıyıp o dosyayı silin.`,
    ),
  ];
  return { line: lines.join('\n') || 'Değişen bir şey yok.', facts, ok: conflicts.length === 0 };
};

/** Also takes the key from VITRIN_TOKEN: every user of a machine can see arguments. */
function siteOf({ url: urls = [], token: tokens = [] }: Options) {
  const [url] = urls;
  const [token = process.env.VITRIN_TOKEN] = tokens;
  if (!url || !URL.canParse(url)) throw new Error('--url sitenin adresidir, örneğin https://example.com.');
  if (!token)
    throw new Error('Anahtarı --token ya da VITRIN_TOKEN ile verin (npm run vitrin -- token create …).');
  return createRemoteSite(url, token);
}
