import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { fallbacksFor, type Profile, type ProfileKey } from '#app/profile/keys.ts';

import { PictureView } from '#kit/pictures/picture-view.tsx';
import { CopyButton, CopyEmail } from '#kit/site/copy-button.tsx';
import { Outside } from '#kit/site/fact.tsx';
import { definePage } from '#kit/site/page.server.tsx';
import { langOf, said, translatedText, useWords } from '#kit/texts/words.ts';
import { GitHubIcon, LinkedInIcon } from '#kit/ui/brand-icons.tsx';
import { LinkButton } from '#kit/ui/button.tsx';
import { Joined, LinkedText } from '#kit/ui/paragraphs.tsx';

import { type HomeData, loadHome } from './load.server.ts';
import { Work, Writing } from './sections.tsx';

export const home = definePage({
  path: '/',
  tags: ['projects', 'categories', 'articles', 'experience'],
  load: async (request) => ({ data: await loadHome(request) }),
  head: () => ({ path: '/', share: 'page/home' }),
  requestLine: () => ({ path: '/api/personal-info/public' }),
  Page: Home,
});

function Home({ data }: { data: HomeData }) {
  const { sections, projects, articles } = data;
  return (
    <>
      <Hero {...data} />
      {sections.map((name) => {
        if (name === 'projects') return projects && <Work key={name} work={projects} />;
        return name === 'articles' && articles && <Writing key={name} writing={articles} />;
      })}
    </>
  );
}

/** The first screen; hidden until it has arrived completely, because it is centred. */
function Hero({ profile, now, siteUrl, ...data }: Omit<HomeData, 'sections'>) {
  const words = useWords();
  const { t, to } = words;
  const text = { ...fallbacksFor(profile, words), ...profile };
  const opening = data.opening === 'portrait' && !profile.profile_image ? 'card' : data.opening;
  const isPortrait = opening === 'portrait';
  // Avoids a repeated title, and leaves out an untranslated line.
  const subtitle = profile.heroSubtitle === text.title ? undefined : profile.heroSubtitle;
  const heroNow = translatedText(profile, 'heroNow');
  const lang = (key: ProfileKey) => (profile[key] ? langOf(profile, key) : undefined);
  return (
    <div
      style={lettersOf(text.full_name, opening === 'wide')}
      className={`hero hero-${opening} page grid [main:not(:has(+*))_&:not(:has(+*))]:hidden content-center gap-x-9 gap-y-3 pt-1 sm:gap-y-6 sm:pt-3 ${isPortrait ? '' : 'lg:items-end lg:gap-y-0 lg:grid-cols-[minmax(0,1fr)_22rem]'}`}
    >
      <div className={`h-card min-w-0 ${isPortrait ? 'relative sm:pl-64 lg:pl-97' : ''}`}>
        <div className="lg:col-span-2">
          <data className="u-url u-uid" value={siteUrl} />
          <div className="mb-2 flex items-center gap-4 empty:hidden sm:mb-4">
            {profile.profile_image && (
              <PictureView
                url={profile.profile_image}
                alt=""
                sizes={isPortrait ? '(width < 40rem) 5rem, 22rem' : '4rem'}
                eager
                className={`u-photo border border-line ${isPortrait ? 'size-16 rounded-lg sm:absolute sm:left-0 sm:top-0 sm:h-full sm:w-56 lg:w-88' : 'size-12 rounded-full sm:size-14'}`}
              />
            )}
            {(subtitle || text.location) && (
              <p className="min-w-0 font-mono text-xs text-soft">
                {subtitle && <Joined texts={[said(profile, 'heroSubtitle')]} />}
                {subtitle && text.location && <span className="max-sm:hidden"> · </span>}
                {text.location && (
                  <span id="location" lang={lang('location')} className="fact max-sm:block">
                    {text.location}
                  </span>
                )}
              </p>
            )}
          </div>
          <h1>
            <span className="block text-lg text-soft">{text.heroGreeting}</span>{' '}
            <span id="full_name" className="p-name fact mt-1 block text-display font-semibold sm:mt-2">
              {text.full_name}
            </span>
          </h1>
        </div>
        <div>
          <p id="title" lang={lang('title')} className="p-job-title fact mt-3 text-lg sm:mt-5 font-medium">
            {text.title}
          </p>
          {text.heroTagline && (
            <p lang={lang('heroTagline')} className="mt-1 text-soft">
              {text.heroTagline}
            </p>
          )}
          <p
            lang={lang(profile.heroDescription ? 'heroDescription' : 'bio')}
            className="p-note mt-2 sm:mt-3 max-w-[34rem] text-base text-soft sm:text-lg"
          >
            {text.heroDescription}
          </p>
          {text.heroKeywords && (
            <p
              lang={lang(profile.heroKeywords ? 'heroKeywords' : 'site_keywords')}
              className="mt-2 font-mono text-xs text-soft sm:mt-3"
            >
              {text.heroKeywords
                .split('•')
                .map((word) => word.trim())
                .filter(Boolean)
                .join('\u00a0· ')}
            </p>
          )}
          <div className="mt-4 items-center gap-x-1 gap-y-2 max-sm:grid max-sm:grid-cols-[minmax(0,auto)_minmax(min-content,1fr)] max-sm:*:whitespace-normal sm:mt-5 sm:flex sm:flex-wrap sm:gap-x-2">
            <LinkButton href={to('/contact')} className="max-sm:order-first max-sm:px-3.5">
              {text.contactButtonText}
            </LinkButton>{' '}
            <Outside href={(!words.other && text.cv_url) || to('/cv.pdf')} kind="secondary">
              {text.cvButtonText}
            </Outside>{' '}
            <a
              href={to('/projects')}
              className="inline-flex min-h-11 items-center px-2 text-sm text-soft underline-offset-4 hover:text-ink hover:underline max-sm:pl-1"
            >
              {text.projectsButtonText}
            </a>
            <div className="flex max-sm:order-first">
              {text.github_url && (
                <IconLink id="github_url" href={text.github_url} label="GitHub">
                  <GitHubIcon />
                </IconLink>
              )}{' '}
              {text.linkedin_url && (
                <IconLink href={text.linkedin_url} label="LinkedIn">
                  <LinkedInIcon />
                </IconLink>
              )}{' '}
              {text.contactEmail && (
                <span id="email" className="fact">
                  <CopyEmail email={text.contactEmail} isNamed className="hover:bg-sunken" />
                </span>
              )}
            </div>
          </div>
          {(heroNow || now) && (
            <p className="mt-3 max-w-[36rem] sm:mt-6 border-l-2 border-accent py-0.5 pl-4 text-sm text-soft sm:text-base">
              <strong className="font-medium text-ink">{t.home.now}</strong> ·{' '}
              {heroNow && <LinkedText text={heroNow} />}{' '}
              {now && (
                <a href={to(now.to)} className="text-ink underline underline-offset-4">
                  {now.label}
                </a>
              )}
            </p>
          )}
        </div>
      </div>
      <ApiCard profile={profile} siteUrl={siteUrl} />
    </div>
  );
}

/** Custom properties: letters of the name's longest word, and the lines that the name takes in large type. */
function lettersOf(name: string, isWide: boolean): Record<string, number> {
  const words = name.split(/\s/);
  const longest = Math.max(...words.map(({ length }) => length));
  const lines = Math.ceil(name.length / 16);
  return {
    '--letters': longest,
    '--narrow-lines': Math.min(words.length, Math.ceil(name.length / 7)),
    ...(isWide && { '--lines': lines, '--line': Math.max(longest, Math.ceil(name.length / lines)) }),
  };
}

type IconLinkProps = { id?: string; href: string; label: string; children: ReactNode };

function IconLink({ id, href, label, children }: IconLinkProps) {
  return (
    <a
      id={id}
      href={href}
      target="_blank"
      rel="noopener me"
      aria-label={`${label} ${useWords().t.site.newTab}`}
      title={label}
      className="fact inline-grid size-11 place-items-center hover:bg-sunken"
    >
      {children}
    </a>
  );
}

const shown: readonly ProfileKey[] = ['full_name', 'title', 'location', 'email', 'github_url'];
const path = '/api/personal-info/public';

/** Shows the page's data as an API answer; each key links to its value on the page. */
function ApiCard({ profile, siteUrl }: { profile: Profile; siteUrl: string }) {
  const fields = shown.flatMap((key) => (profile[key] ? [[key, profile[key]] as const] : []));
  return (
    <details className="api-card print:hidden min-w-0 rounded-lg border border-line bg-raised font-mono text-xs lg:shadow-float">
      <summary className="flex min-h-13 items-center justify-between gap-4 px-5">
        <span className="truncate text-soft">GET {path}</span>{' '}
        <span className="flex shrink-0 items-center gap-2 font-semibold text-good">
          200 OK
          <ChevronDown size={16} aria-hidden className="text-soft" />
        </span>
      </summary>
      <pre className="border-t border-line px-5 py-4 break-words whitespace-pre-wrap">
        <code>
          {'{\n'}
          {fields.map(([key, value], index) => (
            <span key={key} className="block py-1 pl-[4ch] -indent-[2ch]">
              <a href={`#${key}`} className="py-1 text-accent underline-offset-4 hover:underline">
                "{key}"
              </a>
              {': '}
              <span className="text-code-text">{JSON.stringify(value)}</span>
              {index < fields.length - 1 ? ',\n' : '\n'}
            </span>
          ))}
          {'}'}
        </code>
      </pre>
      <p className="flex items-center border-t border-line pr-1 pl-5 text-soft">
        <a href={path} className="min-w-0 grow truncate underline-offset-4 hover:text-ink hover:underline">
          <code>
            curl {siteUrl}
            {path}
          </code>
        </a>
        <CopyButton
          text={`curl ${siteUrl}${path}`}
          {...useWords().t.copy.command}
          className="hover:text-ink"
        />
      </p>
    </details>
  );
}
