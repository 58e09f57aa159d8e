// Types for two validators that have none.
declare module '@marbec/web-auto-extractor' {
  export type Extracted = { jsonld: Record<string, unknown[]> };
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean; embedSource: string[] });
    parse(html: string): Extracted;
  }
}

declare module '@adobe/structured-data-validator' {
  import type { Extracted } from '@marbec/web-auto-extractor';

  export default class Validator {
    validate(data: Extracted): Promise<{ issueMessage: string; severity: 'ERROR' | 'WARNING' }[]>;
  }
}
