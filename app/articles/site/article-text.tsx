import { useState } from 'react';

type WithText = { html?: string };

const ID = 'text';

/** A document holds the text as HTML; the data beside it need not bring it a second time. */
export function leaveTextToDocument(article: WithText) {
  // The page is still rendered from it, but what is not enumerable is not sent.
  Object.defineProperty(article, 'html', { enumerable: false });
}

/** The article's text: from its data, or as it stands in the document that brought it. */
export function ArticleText({ html }: WithText) {
  const [text] = useState(() => html ?? document.getElementById(ID)?.innerHTML ?? '');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the server to what the editor can write.
  return <div id={ID} className="prose" lang="tr" dangerouslySetInnerHTML={{ __html: text }} />;
}
