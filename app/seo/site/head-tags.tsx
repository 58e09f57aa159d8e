import type { SiteHead } from '../head.ts';

/** What stands in the <head> of every page, whichever it is. */
export function HeadTags({ head }: { head: SiteHead }) {
  return (
    <>
      <meta name="theme-color" content={head.themeColor} />
      <meta name="msapplication-TileColor" content={head.tileColor} />
      {Object.entries(head.verification).map(
        ([name, content]) => content && <meta key={name} name={name} content={content} />,
      )}
      {head.favicon && <link rel="icon" href={head.favicon} sizes="32x32" />}
      {head.touchIcon && <link rel="apple-touch-icon" href={head.touchIcon} />}
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="alternate" type="application/rss+xml" title={`${head.name} (RSS)`} href="/feed.xml" />
      <link rel="alternate" type="application/atom+xml" title={`${head.name} (Atom)`} href="/atom.xml" />
      <link rel="alternate" type="application/feed+json" title={`${head.name} (JSON)`} href="/feed.json" />
    </>
  );
}
