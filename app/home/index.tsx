import { ArrowUpRight } from 'lucide-react';
import { fallbacksFor } from '#app/profile/fallback.ts';
import type { Profile } from '#app/profile/keys.ts';
import { getPublicProfile } from '#app/profile/queries.server.ts';
import { definePage } from '#app/site/page.server.tsx';
import { GitHubIcon, LinkedInIcon } from '#app/ui/brand-icons.tsx';
import { buttonClass, LinkButton } from '#app/ui/button.tsx';
import { ApiCard } from './api-card.tsx';

export const home = definePage({
  path: '/',
  tags: [],
  load: async ({ deps, part }) => ({
    data: await part<Profile, Profile>('profile', getPublicProfile(deps.db), {}),
  }),
  head: () => ({ path: '/', share: 'page/home' }),
  request: () => ({ path: '/api/personal-info/public' }),
  Page: Home,
});

function Home({ data: profile }: { data: Profile }) {
  const text = { ...fallbacksFor(profile), ...profile };
  return (
    <div className="page grid items-center gap-x-9 gap-y-14 pt-14 pb-16 sm:pt-18 lg:grid-cols-[minmax(0,1fr)_23.5rem]">
      <div>
        {text.heroSubtitle && <p className="mb-6 font-mono text-xs text-soft">{text.heroSubtitle}</p>}
        <h1>
          <span className="block text-lg text-soft">{text.heroGreeting}</span>
          <span className="mt-2 block text-display font-semibold">{text.full_name}</span>
        </h1>
        <p className="mt-6 text-lg font-medium">{text.title}</p>
        {text.heroTagline && <p className="mt-1 text-soft">{text.heroTagline}</p>}
        <p className="mt-4 max-w-[34rem] text-lg text-soft">{text.heroDescription}</p>
        {text.heroKeywords && <Keywords text={text.heroKeywords} />}
        <div className="mt-8 flex flex-wrap items-center gap-2">
          <LinkButton href="/contact">{text.contactButtonText}</LinkButton>
          <CvButton href={text.cv_url ?? '/cv.pdf'} label={text.cvButtonText} />
          <LinkButton href="/projects" look="quiet">
            {text.projectsButtonText}
          </LinkButton>
          {text.github_url && (
            <RoundLink href={text.github_url} label="GitHub">
              <GitHubIcon />
            </RoundLink>
          )}
          {text.linkedin_url && (
            <RoundLink href={text.linkedin_url} label="LinkedIn">
              <LinkedInIcon />
            </RoundLink>
          )}
        </div>
      </div>
      <ApiCard profile={profile} />
    </div>
  );
}

function Keywords({ text }: { text: string }) {
  const words = text
    .split('•')
    .map((word) => word.trim())
    .filter(Boolean);
  return (
    <ul className="mt-6 flex flex-wrap gap-2 font-mono text-xs text-soft">
      {words.map((word) => (
        <li key={word} className="rounded-sm bg-sunken px-2.5 py-1">
          {word}
        </li>
      ))}
    </ul>
  );
}

function CvButton({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className={buttonClass('secondary')}>
      {label}
      <ArrowUpRight size={16} aria-hidden />
      <span className="sr-only">(yeni sekmede açılır)</span>
    </a>
  );
}

function RoundLink({ href, label, children }: { href: string; label: string; children: React.ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener me"
      aria-label={`${label} (yeni sekmede açılır)`}
      title={label}
      className="inline-grid size-11 place-items-center rounded-full border border-line bg-raised transition-colors hover:border-edge"
    >
      {children}
    </a>
  );
}
