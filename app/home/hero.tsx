import type { ReactNode } from 'react';
import { fallbacksFor, type ProfileKey } from '#app/profile/fields.ts';
import type { TranslatedProfile } from '#app/profile/queries.server.ts';
import { PictureView } from '#kit/pictures/picture-view.tsx';
import { CopyEmail, Outside } from '#kit/site/buttons.tsx';
import { langOf, said, translatedText, useWords } from '#kit/texts/words.ts';
import { GitHubIcon, LinkedInIcon } from '#kit/ui/brand-icons.tsx';
import { LinkButton } from '#kit/ui/button.tsx';
import { Joined, LinkedText } from '#kit/ui/paragraphs.tsx';
import { ApiCard, arrival, Console, HomeResults } from './answer.tsx';
import type { HomeData } from './load.server.ts';

/** The first screen; hidden until it has arrived completely, because it is centred. */
function CentredHero({ profile, answered, now, siteUrl, opening }: HeroProps) {
  const text = useText(profile);
  const isPortrait = opening === 'portrait';
  const subtitle = subtitleOf(profile, text.title);
  const lang = langIn(profile);
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
            <span className="arrives block text-lg text-soft">{text.heroGreeting}</span>{' '}
            <span
              id="full_name"
              translate="no"
              className="arrives p-name fact mt-1 block text-display font-semibold sm:mt-2"
              style={arrival(1)}
            >
              {text.full_name}
            </span>
          </h1>
        </div>
        <div className="arrives" style={arrival(2)}>
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
          <Keywords profile={profile} className="mt-2 sm:mt-3" />
          <Actions profile={profile} />
          <Now profile={profile} now={now} />
        </div>
      </div>
      <ApiCard answered={answered} siteUrl={siteUrl} />
    </div>
  );
}

type HeroProps = Pick<HomeData, 'profile' | 'answered' | 'now' | 'siteUrl' | 'opening' | 'results'>;

/** The first screen as the owner chose it. Without what a choice needs, it begins with the card. */
export function Hero(props: HeroProps) {
  const { opening, profile } = props;
  const introduction = useText(profile).heroDescription;
  if (opening === 'console' && introduction.length <= LONGEST_HEADLINE) return <ConsoleHero {...props} />;
  const isPossible = opening === 'portrait' ? profile.profile_image : opening !== 'console';
  return (
    <>
      <CentredHero {...props} opening={isPossible ? opening : 'card'} />
      {props.results.length > 0 && (
        <div className="page pb-10">
          <HomeResults results={props.results} />
        </div>
      )}
    </>
  );
}

/** Five lines of the smaller headline. */
const LONGEST_HEADLINE = 150;
/** Five lines of the larger one. */
const LONGEST_LARGE = 100;

/** The short introduction is the headline, with the site's own answers beside it. */
function ConsoleHero({ profile, answered, now, siteUrl, results }: HeroProps) {
  const text = useText(profile);
  const lang = langIn(profile);
  const subtitle = subtitleOf(profile, text.title);
  const size = text.heroDescription.length > LONGEST_LARGE ? 'headline-long' : '';
  return (
    <div
      className={`hero-console page grid gap-x-16 gap-y-8 pt-4 sm:pt-11 ${results.length > 0 ? 'max-lg:pb-6' : 'pb-6'} lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]`}
    >
      <div className="h-card flex min-w-0 flex-col">
        <data className="u-url u-uid" value={siteUrl} />
        <h1>
          <span className="arrives flex items-center gap-3.5 font-sans leading-snug">
            {profile.profile_image && (
              <PictureView
                url={profile.profile_image}
                alt=""
                sizes="3rem"
                eager
                className="u-photo size-12 shrink-0 rounded-full border border-line"
              />
            )}
            <span className="min-w-0">
              <span className="block font-semibold">
                {text.heroGreeting}{' '}
                <span id="full_name" translate="no" className="p-name fact">
                  {text.full_name}
                </span>
              </span>{' '}
              <span className="block font-normal text-soft">
                <span id="title" lang={lang('title')} className="p-job-title fact">
                  {text.title}
                </span>
                {subtitle && (
                  <>
                    {' · '}
                    <Joined texts={[said(profile, 'heroSubtitle')]} />
                  </>
                )}
                {text.location && (
                  <>
                    {' · '}
                    <span id="location" lang={lang('location')} className="fact">
                      {text.location}
                    </span>
                  </>
                )}
              </span>
            </span>
          </span>{' '}
          <span
            lang={lang(profile.heroDescription ? 'heroDescription' : 'bio')}
            className={`arrives p-note headline ${size} mt-6 block font-semibold`}
            style={arrival(1)}
          >
            {text.heroDescription}
          </span>
        </h1>
        {text.heroTagline && (
          <p lang={lang('heroTagline')} className="mt-4 text-lg text-soft">
            {text.heroTagline}
          </p>
        )}
        <Keywords profile={profile} className="mt-4" />
        {/* At the bottom, so that a line more or less of another typeface moves nothing. */}
        <div className="arrives mt-auto pt-4 sm:pt-6" style={arrival(2)}>
          <Actions profile={profile} />
          <Now profile={profile} now={now} />
        </div>
      </div>
      <HomeResults results={results} className="mt-2 lg:order-last lg:col-span-2" />
      <Console answered={answered} siteUrl={siteUrl} />
    </div>
  );
}

/** Avoids a repeated title. */
const subtitleOf = ({ heroSubtitle }: TranslatedProfile, title: string) =>
  heroSubtitle === title ? undefined : heroSubtitle;

function Keywords({ profile, className }: Pick<HeroProps, 'profile'> & { className: string }) {
  const { heroKeywords } = useText(profile);
  if (!heroKeywords) return null;
  return (
    <p
      lang={langIn(profile)(profile.heroKeywords ? 'heroKeywords' : 'site_keywords')}
      className={`font-mono text-xs text-soft ${className}`}
    >
      {heroKeywords
        .split('•')
        .map((word) => word.trim())
        .filter(Boolean)
        .join('\u00a0· ')}
    </p>
  );
}

function useText(profile: TranslatedProfile) {
  return { ...fallbacksFor(profile, useWords()), ...profile };
}

const langIn = (profile: TranslatedProfile) => (key: ProfileKey) =>
  profile[key] ? langOf(profile, key) : undefined;

function Actions({ profile }: Pick<HeroProps, 'profile'>) {
  const { to, other } = useWords();
  const text = useText(profile);
  return (
    <div className="mt-4 items-center gap-2 max-sm:grid max-[15rem]:block max-sm:grid-cols-[minmax(0,auto)_minmax(min-content,1fr)] max-sm:*:whitespace-normal sm:flex sm:flex-wrap">
      <LinkButton href={to('/contact')} className="max-sm:order-first max-sm:px-3.5">
        {text.contactButtonText}
      </LinkButton>{' '}
      <Outside href={(!other && text.cv_url) || to('/cv.pdf')} kind="secondary">
        {text.cvButtonText}
      </Outside>{' '}
      <a
        href={to('/projects')}
        className="inline-flex min-h-11 items-center px-2 text-sm text-soft underline-offset-4 hover:text-ink hover:underline max-sm:pl-1"
      >
        {text.projectsButtonText}
      </a>
      <div className="-ml-2 flex max-sm:order-first">
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
  );
}

function Now({ profile, now }: Pick<HeroProps, 'profile' | 'now'>) {
  const { t, to } = useWords();
  const heroNow = translatedText(profile, 'heroNow');
  if (!heroNow && !now) return null;
  return (
    <p className="mt-3 max-w-[36rem] sm:mt-6 border-l-2 border-accent py-0.5 pl-4 text-sm text-soft sm:text-base">
      <strong className="font-medium text-ink">{t.home.now}</strong> ·{' '}
      {heroNow && <LinkedText text={heroNow} />}{' '}
      {now && (
        <a href={to(now.to)} className="text-ink underline underline-offset-4">
          {now.label}
        </a>
      )}
    </p>
  );
}

/** Custom properties: letters of the name's longest part, and the lines that the name takes in large type. */
function lettersOf(name: string, isWide: boolean): Record<string, number> {
  const parts = name.split(/\s|(?<=-)/);
  const longest = Math.max(...parts.map(({ length }) => length));
  const lines = Math.ceil(name.length / 16);
  return {
    '--letters': longest,
    '--narrow-lines': Math.min(parts.length, Math.ceil(name.length / 7)),
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
