export const asNumber = (truth: boolean | undefined): number | undefined =>
  truth === undefined ? undefined : Number(truth);

export function namesFrom(json: string): string[] {
  const list: unknown = JSON.parse(json);
  return Array.isArray(list) ? list.map(String) : [];
}

export const asJson = (list: readonly string[] | undefined): string | undefined =>
  list && JSON.stringify(list);
