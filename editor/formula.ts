/** What a formula may do. */
export const formulaLimits = { trust: false, maxExpand: 500, maxSize: [20, 500] as [number, number] };

/** Says in Turkish why a formula cannot be read; undefined if it can, or if temml cannot be loaded. */
export async function formulaProblem(tex: string, displayMode: boolean): Promise<string | undefined> {
  const temml = await import('temml').catch(() => undefined);
  try {
    temml?.default.renderToString(tex, { ...formulaLimits, displayMode, throwOnError: true });
    return undefined;
  } catch (error) {
    return `Formül okunamıyor${reasonOf(error, tex)}`;
  }
}

const unknownCommand = /(?:function name: |control sequence: |^ Function ")(\\(?:[a-z@]+|.))/i;
const unknownEnvironment = /No such environment: (\S+)/;

/** Besides its own errors, temml throws others on some invalid TeX. */
function reasonOf(error: unknown, tex: string): string {
  const message = error instanceof Error ? error.message : '';
  const position = error instanceof Error && 'position' in error ? error.position : undefined;
  const command = unknownCommand.exec(message)?.[1];
  const environment = unknownEnvironment.exec(message)?.[1];
  if (command) return `: ${command} komutu tanınmıyor.`;
  if (environment) return `: ${environment} ortamı tanınmıyor.`;
  if (typeof position !== 'number') return '. Komutlarını ve ayraçlarını denetleyin.';
  const rest = tex.slice(position, position + 12).trim();
  return rest
    ? `: “${rest}” yerinde (${position + 1}. karakter) bir yanlış var.`
    : ': sonunda bir şey eksik.';
}
