import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import ajvFormats from 'ajv-formats';
import { validateXML } from 'xmllint-wasm';

/** Validates a document against a RELAX NG schema of `test/schemas`. Returns the errors. */
export async function faultsOfXml(xml: string, schema: 'atom' | 'rss' | 'sitemap'): Promise<string[]> {
  const contents = readFileSync(new URL(`./schemas/${schema}.rng`, import.meta.url), 'utf8');
  const { errors } = await validateXML({
    xml: [{ fileName: 'answer.xml', contents: xml }],
    schema: [{ fileName: `${schema}.rng`, contents }],
    extension: 'relaxng',
  });
  return errors.map(({ rawMessage }) => rawMessage);
}

/** Checks that a document is well-formed XML. Returns the errors. */
export async function faultsOfForm(xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'answer.xml', contents: xml }],
    normalization: 'c14n',
  });
  return errors.map(({ rawMessage }) => rawMessage);
}

/** Validates a value against a JSON schema. Returns the errors. */
export function faultsOfJson(value: unknown, schema: object): string[] {
  const ajv = new Ajv({ allErrors: true, strict: false });
  ajvFormats.default(ajv);
  const validate = ajv.compile(schema);
  return validate(value)
    ? []
    : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}
