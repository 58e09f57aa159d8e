import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import ajvFormats from 'ajv-formats';
import { validateXML } from 'xmllint-wasm';

/** What a RELAX NG schema in `test/schemas` has against a document; empty when nothing. */
export async function faultsOfXml(xml: string, schema: 'atom' | 'rss' | 'sitemap'): Promise<string[]> {
  const contents = readFileSync(new URL(`./schemas/${schema}.rng`, import.meta.url), 'utf8');
  const { errors } = await validateXML({
    xml: [{ fileName: 'answer.xml', contents: xml }],
    schema: [{ fileName: `${schema}.rng`, contents }],
    extension: 'relaxng',
  });
  return errors.map(({ rawMessage }) => rawMessage);
}

/** What keeps a document from being XML at all; empty when nothing. */
export async function faultsOfForm(xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'answer.xml', contents: xml }],
    normalization: 'c14n',
  });
  return errors.map(({ rawMessage }) => rawMessage);
}

/** What a JSON schema has against a value; empty when nothing. */
export function faultsOfJson(value: unknown, schema: object): string[] {
  const ajv = new Ajv({ allErrors: true, strict: false });
  ajvFormats.default(ajv);
  const validate = ajv.compile(schema);
  return validate(value)
    ? []
    : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}
