/** Truth as the databases hold it; what is not given stays as it is. */
export const asNumber = (truth: boolean | undefined): number | undefined =>
  truth === undefined ? undefined : Number(truth);

/** A list of names from its JSON text. */
export function namesFrom(json: string): string[] {
  const list: unknown = JSON.parse(json);
  return Array.isArray(list) ? list.map(String) : [];
}

/** A list as JSON text; what is not given stays as it is. */
export const asJson = (list: readonly string[] | undefined): string | undefined =>
  list && JSON.stringify(list);
