import { ArrowUpRight } from 'lucide-react';
import { PictureView } from '#app/media/pictures/picture-view.tsx';
import { fallbacksFor } from '#app/profile/fallback.ts';
import type { Profile } from '#app/profile/keys.ts';
import { CopyEmail } from '#app/site/copy-email.tsx';
import { definePage } from '#app/site/page.server.tsx';
import { GitHubIcon, LinkedInIcon } from '#app/ui/brand-icons.tsx';
import { buttonClass, LinkButton } from '#app/ui/button.tsx';
import { LinkedText } from '#app/ui/paragraphs.tsx';
import { ApiCard } from './api-card.tsx';
import { type HomeData, loadHome } from './load.server.ts';
import { Work } from './work.tsx';
import { Writing } from './writing.tsx';

export const home = definePage({
  path: '/',
  tags: ['projects', 'categories', 'articles'],
  load: async (request) => ({ data: await loadHome(request) }),
  head: () => ({ path: '/', share: 'page/home' }),
  request: () => ({ path: '/api/personal-info/public' }),
  Page: Home,
});

function Home({ data: { profile, sections, projects, articles } }: { data: HomeData }) {
  return (
    <>
      <Hero profile={profile} />
      {sections.map((name) => {
        if (name === 'projects') return projects && <Work key={name} work={projects} />;
        return name === 'articles' && articles && <Writing key={name} writing={articles} />;
      })}
    </>
  );
}

function Hero({ profile }: { profile: Profile }) {
  const text = { ...fallbacksFor(profile), ...profile };
  return (
    <div className="page grid items-center gap-x-9 gap-y-10 pt-8 pb-10 sm:pt-10 lg:grid-cols-[minmax(0,1fr)_23.5rem]">
      <div>
        <div className="mb-4 flex items-center gap-4">
          {profile.profile_image && (
            <PictureView
              url={profile.profile_image}
              alt=""
              sizes="4rem"
              eager
              className="size-14 rounded-full border border-line"
            />
          )}
          {text.heroSubtitle && <p className="font-mono text-xs text-soft">{text.heroSubtitle}</p>}
        </div>
        <h1>
          <span className="block text-lg text-soft">{text.heroGreeting}</span>
          <span className="mt-2 block text-display font-semibold">{text.full_name}</span>
        </h1>
        <p className="mt-5 text-lg font-medium">{text.title}</p>
        {text.heroTagline && <p className="mt-1 text-soft">{text.heroTagline}</p>}
        <p className="mt-3 max-w-[34rem] text-lg text-soft">{text.heroDescription}</p>
        {text.heroKeywords && <Keywords text={text.heroKeywords} />}
        <div className="mt-7 flex flex-wrap items-center gap-2">
          <LinkButton href="/contact">{text.contactButtonText}</LinkButton>
          <CvButton href={text.cv_url ?? '/cv.pdf'} label={text.cvButtonText} />
          <LinkButton href="/projects" look="quiet">
            {text.projectsButtonText}
          </LinkButton>
          <div className="flex gap-2">
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
            {text.contactEmail && (
              <CopyEmail
                email={text.contactEmail}
                className="border border-line bg-raised transition-colors hover:border-edge"
              />
            )}
          </div>
        </div>
        {text.heroNow && (
          <p className="mt-7 max-w-[36rem] border-l-2 border-accent py-0.5 pl-4 text-soft">
            <strong className="font-medium text-ink">Şu anda</strong> · <LinkedText text={text.heroNow} />
          </p>
        )}
      </div>
      <div className="max-sm:hidden">
        <ApiCard profile={profile} />
      </div>
    </div>
  );
}

function Keywords({ text }: { text: string }) {
  const words = text
    .split('•')
    .map((word) => word.trim())
    .filter(Boolean);
  return (
    <ul className="mt-5 flex flex-wrap gap-2 font-mono text-xs text-soft">
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
