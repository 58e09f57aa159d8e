import { Parser } from 'htmlparser2';
import { extractText, getDocumentProxy } from 'unpdf';
import { unzip } from '#kit/content/unzip.ts';

export type CvFile = { format: 'pdf' | 'docx'; bytes: Uint8Array };

/** Reads the text of a CV as an applicant tracking system does: in the order of the file, without its layout. */
export const readBack = ({ format, bytes }: CvFile): Promise<string> =>
  format === 'pdf' ? textOfPdf(bytes) : textOfDocx(bytes);

async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
  return text.join('\n');
}

async function textOfDocx(bytes: Uint8Array): Promise<string> {
  const { entries, read, close } = await unzip(bytes);
  try {
    const document = entries.find(({ fileName }) => fileName === 'word/document.xml');
    return textOfWordXml(String(await read(document)));
  } finally {
    close();
  }
}

function textOfWordXml(xml: string): string {
  let text = '';
  let isText = false;
  const parser = new Parser(
    {
      onopentagname(name) {
        if (name === 'w:t') isText = true;
        if (name === 'w:br' || name === 'w:tab') text += name === 'w:br' ? '\n' : ' ';
      },
      ontext(part) {
        if (isText) text += part;
      },
      onclosetag(name) {
        if (name === 'w:t') isText = false;
        if (name === 'w:p') text += '\n';
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return text;
}
