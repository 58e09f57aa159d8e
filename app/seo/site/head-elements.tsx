import { pathIn } from '#app/texts/languages.ts';
import type { HeadItem } from '../head.ts';
import type { SiteHead } from '../site-head.ts';

export function HeadElements({ items }: { items: HeadItem[] }) {
  return items.map((item) => {
    if ('rel' in item)
      return <link key={`${item.rel} ${'hrefLang' in item ? item.hrefLang : item.href}`} {...item} />;
    if ('title' in item) return <title key="title">{item.title}</title>;
    if ('script:ld+json' in item) return <Graph key="graph" graph={item['script:ld+json']} />;
    return <meta key={keyOf(item)} {...item} />;
  });
}

const keyOf = (item: { name: string } | { property: string }) => ('name' in item ? item.name : item.property);

function Graph({ graph }: { graph: object }) {
  const __html = JSON.stringify(graph).replace(/[&<>\u2028\u2029]/g, escaped);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a character that could end the script.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />;
}

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

const feeds = [
  ['RSS', 'rss+xml', '/feed.xml'],
  ['Atom', 'atom+xml', '/atom.xml'],
  ['JSON', 'feed+json', '/feed.json'],
] as const;

export function SiteHeadElements({ head }: { head: SiteHead }) {
  return (
    <>
      <meta name="theme-color" content={head.themeColor} />
      <meta name="msapplication-TileColor" content={head.tileColor} />
      {Object.entries(head.verification).map(
        ([name, content]) => content && <meta key={name} name={name} content={content} />,
      )}
      {head.favicon && <link rel="icon" href={head.favicon} sizes="32x32" />}
      {head.touchIcon && <link rel="apple-touch-icon" href={head.touchIcon} />}
      <link rel="manifest" href={pathIn(head.language, '/manifest.webmanifest')} />
      {feeds.map(([format, kind, file]) => (
        <link
          key={file}
          rel="alternate"
          type={`application/${kind}`}
          title={`${head.name} (${format})`}
          href={pathIn(head.language, file)}
        />
      ))}
    </>
  );
}
