import { hash } from 'node:crypto';
import { decodeHTMLAttribute, escapeAttribute } from 'entities';
import type { Site } from '#kit/site/contract.ts';
import { slugify } from '#kit/text/fold.ts';

type Options = {
  siteUrl: string;
  /** Path of what is rewritten, for links that consist of a query. */
  path: string;
  placeOf: PlaceOf;
  /** Called with each address of the site that a file names. */
  found: (address: string) => void;
  /** Leads from the root of the copy to a link from the root. */
  toRoot: string;
};

/** Changes what a file says about the site's addresses to where they are in the copy. */
export function createRewriter({ siteUrl, path: own, placeOf, found, toRoot }: Options) {
  const linkTo = (address: string, base = toRoot): string => {
    const place = placeOf(address);
    if (!place) return address;
    found(place.address);
    const [, query = '', fragment = ''] = /^[^?#]*(\?[^#]*)?(#.*)?/.exec(address) ?? [];
    const link = encodeURI(place.link) + (place.link.endsWith('/') ? '' : query) + fragment;
    return base === '/' ? link : `${base}${link.slice(1)}`;
  };

  /** Addresses with the site's origin, anywhere in a text. */
  const absolute = (text: string) =>
    text
      .split(siteUrl)
      .map((part, at) => {
        if (at === 0) return part;
        const [path = ''] = /^\/[^\s"'<>()\\&]*/.exec(part) ?? [];
        // Only the origin, or the beginning of another name.
        if (!path) return part;
        return linkTo(siteUrl + path, `${siteUrl}/`).slice(siteUrl.length) + part.slice(path.length);
      })
      .join(siteUrl);

  const styles = (css: string) =>
    css.replace(
      /url\((["']?)(\/[^)"']+)\1\)/g,
      (_, quote, address) => `url(${quote}${linkTo(address)}${quote})`,
    );

  const attribute = (name: string, value: string, isHead: boolean) => {
    if (name === 'srcset' || name === 'imagesrcset')
      return value.replace(/(^|, *)(\/[^\s,]+)/g, (_, before, address) => before + linkTo(address));
    if (name === 'style') return styles(value);
    if (value.startsWith('?')) return linkTo(own + value);
    const isLocal = /^\/(?!\/)/.test(value) || (!isHead && value.startsWith(`${siteUrl}/`));
    return isLocal ? linkTo(value) : absolute(value);
  };

  const tag = (text: string) => {
    // Canonical addresses and those for other sites stay whole.
    const isHead = /^<(?:link|meta)/.test(text);
    return text.replace(
      / (href|src|poster|srcset|imagesrcset|style|content)="([^"]*)"/g,
      (whole, name, value) => {
        const before = decodeHTMLAttribute(value);
        const after = attribute(name, before, isHead);
        return after === before ? whole : ` ${name}="${escapeAttribute(after)}"`;
      },
    );
  };

  return {
    link: (address: string) => linkTo(address),
    text: absolute,
    /** A manifest, whose addresses are strings. */
    json: (text: string) =>
      absolute(text).replace(/"(\/[^"/][^"]*|\/)"/g, (_, address) => `"${linkTo(address)}"`),
    script: (code: string) => {
      for (const [, file = ''] of code.matchAll(/["'`](?:\.\/|\/?assets\/)([\w.-]+\.(?:js|css))["'`]/g))
        found(`/assets/${file}`);
      return code;
    },
    document: (html: string, policy: string | null) => {
      const shown = html
        .split(/(<script[^<>]*>[\s\S]*?(?:<\/script>|$)|<style>[\s\S]*?(?:<\/style>|$))/)
        .map((part, at) => {
          if (at % 2 === 0) return part.replace(/<[a-z][^<>]*>/g, tag);
          if (part.startsWith('<style>')) return styles(part);
          if (part.includes('application/ld+json')) return absolute(part);
          return part.replace(/"(\/assets\/[^"]+)"/g, (_, address) => `"${linkTo(address)}"`);
        })
        .join('');
      return policy ? withPolicy(shown, policy) : shown;
    },
  };
}

/** Writes the content security policy into the document: few hosts send the headers of a page. */
function withPolicy(html: string, policy: string): string {
  const hashes = (element: 'script' | 'style') =>
    html
      .split(`<${element}>`)
      .slice(1)
      .flatMap((text) => text.split(`</${element}>`, 1))
      .map((text) => ` 'sha256-${hash('sha256', text, 'base64')}'`)
      .join('');
  const scripts = hashes('script');
  const directives = policy
    .split(';')
    // Not allowed in a document.
    .filter((one) => !one.startsWith('frame-ancestors'))
    .map((one) => {
      if (one.startsWith('script-src')) return one + scripts;
      return one.startsWith('style-src ') ? one + hashes('style') : one;
    });
  const element = `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(directives.join(';'))}"/>`;
  return html.replace(/<meta charSet="utf-8"\/>/i, (charset) => charset + element);
}

/** Where an address of the site is in a copy. */
export type Place = {
  /** What the live site answers at. */
  address: string;
  /** Name of the file. */
  name: string;
  /** From the root of the copy. */
  link: string;
};

/** First segments that no copy contains, whatever a text links to. */
const KEPT_OUT = new Set(['admin', 'api']);

const ENDING = /\.[a-z0-9]{1,12}$/;

/** Returns the place of an address; undefined for other sites and for what no copy contains. */
export function createPlaceOf(site: Site, siteUrl: string, reserved: ReadonlySet<string>) {
  return (given: string): Place | undefined => {
    if (!URL.canParse(given, siteUrl)) return undefined;
    const { origin, pathname, search, searchParams } = new URL(given, siteUrl);
    const segments = segmentsOf(pathname);
    const [first = ''] = segments ?? [];
    if (origin !== new URL(siteUrl).origin || !segments || KEPT_OUT.has(first)) return undefined;
    const path = `/${segments.join('/')}`;
    if (ENDING.test(path)) return { address: path + search, name: path.slice(1), link: path };
    if (!site.pageAt(path) || (segments.length === 1 && isTaken(site, path, reserved))) return undefined;
    const query = new URLSearchParams();
    for (const name of site.parametersOf(path)) {
      const value = searchParams.get(name);
      if (value) query.set(name, value);
    }
    const folder = [...segments, ...[...query].flatMap(([name, value]) => [name, nameOf(value)])];
    return {
      address: query.size > 0 ? `${path}?${query}` : path,
      name: [...folder, 'index.html'].join('/'),
      link: folder.length > 0 ? `/${folder.join('/')}/` : '/',
    };
  };
}

export type PlaceOf = ReturnType<typeof createPlaceOf>;

/** Says whether the server answers something else there than an own page. */
const isTaken = (site: Site, path: string, reserved: ReadonlySet<string>) =>
  site.pageAt(path)?.path === '/:slug' && reserved.has(path.slice(1));

const safe = /^[^\p{Cc}\\/:*?"<>|]{1,200}$/u;

/** Returns the decoded segments of a path; undefined where one of them could not be the name of a file anywhere. */
export function segmentsOf(path: string): string[] | undefined {
  try {
    const segments = decodeURIComponent(path).split('/').filter(Boolean);
    return segments.every((one) => safe.test(one) && !/^\.+$/.test(one)) ? segments : undefined;
  } catch {
    return undefined;
  }
}

/** A digest tells values apart that are spelled alike. */
const nameOf = (value: string) =>
  /^[a-z0-9_-]{1,100}$/.test(value)
    ? value
    : `${slugify(value).slice(0, 60)}-${hash('sha256', value).slice(0, 6)}`;
