import { useWords } from '#kit/texts/words.ts';

/** A text of the editor, with the words that its scripts need. */
export const RichText = ({ html, className }: { html: string; className: string }) => (
  <div
    id="text"
    className={`prose ${className}`}
    data-texts={JSON.stringify(useWords().t.articleScripts)}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized on the server to what the editor can write.
    dangerouslySetInnerHTML={{ __html: html }}
  />
);
