import { Link, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Profile } from '#app/profile/keys.ts';
import { otherLinks } from '#app/profile/links.ts';
import { PictureView } from '#kit/pictures/picture-view.tsx';
import { CopyEmail } from '#kit/site/copy-button.tsx';
import { definePage } from '#kit/site/page.server.tsx';
import { langOf, said, translatedText, type Untranslated, useWords } from '#kit/texts/words.ts';
import { GitHubIcon, InstagramIcon, LinkedInIcon, XIcon } from '#kit/ui/brand-icons.tsx';
import { Joined } from '#kit/ui/paragraphs.tsx';
import { ExperienceDialog, ExperienceSection } from './experience-section.tsx';
import { type AboutData, loadAbout } from './load.server.ts';
import { EducationSection, EntrySections, Summary } from './sections.tsx';
import { SkillDialog, SkillSection } from './skill-section.tsx';

export const about = definePage({
  path: '/about',
  parameters: ['yetenek', 'deneyim'],
  tags: ['skills', 'experience', 'education', 'cv-entries'],
  async load(request) {
    const { query } = request;
    const [skill = null, experience = null] = ['yetenek', 'deneyim'].map((name) => query.get(name) || null);
    const data = await loadAbout(request, { skill, experience });
    if (!data.isMissing) return { data };
    return { refused: 404, data: () => ({ ...data, skill: undefined, experience: undefined }) };
  },
  head: ({ profile }, { t }) => ({
    title: t.pages.about,
    description: translatedText(profile, 'bio') ?? t.about.description,
    path: '/about',
    share: 'page/about',
    type: 'profile',
    crumbs: [{ name: t.pages.about, path: '/about' }],
  }),
  requestLine: ({ experiences }) => ({ path: '/api/experiences', records: experiences.length }),
  Page: About,
});

function About({ data }: { data: AboutData }) {
  const { profile, skills, experiences, education, entries, skill, experience } = data;
  const { t } = useWords();
  const summary = profile.aboutSummary ?? profile.bio;
  return (
    <div className="page pb-16">
      <AboutHeader profile={profile} />
      <Summary
        text={summary ?? t.profile.person.bio}
        lang={summary && langOf(profile, profile.aboutSummary ? 'aboutSummary' : 'bio')}
      />
      {skills.length > 0 && <SkillSection skills={skills} />}
      {experiences.length > 0 && <ExperienceSection experiences={experiences} />}
      {education.length > 0 && <EducationSection education={education} />}
      <EntrySections entries={entries} />
      {skill && <SkillDialog skill={skill} />}
      {experience && !skill && <ExperienceDialog experience={experience} />}
    </div>
  );
}

function AboutHeader({ profile }: { profile: Profile & Untranslated }) {
  const { t } = useWords();
  const { contact } = t.about;
  const { full_name, title } = { ...t.profile.person, ...profile };
  const { location, email, phone, profile_image } = profile;
  return (
    <header className="h-card flex flex-wrap items-end justify-between gap-8 pt-14 pb-12 sm:pt-24 sm:pb-16">
      <div className="min-w-0">
        <h1 className="p-name text-2xl font-semibold">{full_name}</h1>
        <p lang={profile.title && langOf(profile, 'title')} className="p-job-title mt-4 text-lg text-soft">
          {title}
        </p>
        <ul className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-1 text-sm max-sm:*:has-[svg+span]:w-full">
          {location && (
            <Contact icon={<MapPin size={16} aria-hidden />} label={contact.place}>
              <Joined texts={[said(profile, 'location')]} />
            </Contact>
          )}
          {email && (
            <Contact icon={<Mail size={16} aria-hidden />} label={contact.email}>
              <a href={`mailto:${email}`}>{email}</a>
              <CopyEmail email={email} className="align-middle hover:bg-sunken hover:text-ink" />
            </Contact>
          )}
          {phone && (
            <Contact icon={<Phone size={16} aria-hidden />} label={contact.phone}>
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone.replaceAll(' ', '\u00a0')}</a>
            </Contact>
          )}
          <Social profile={profile} />
          {otherLinks(profile).map(({ name, url, lang }) => (
            <Contact key={url} icon={<Link size={16} aria-hidden />} label={contact.link}>
              <a href={url} target="_blank" rel="noopener me" className="u-url">
                <Joined texts={[{ text: name, lang }]} />
                <span className="sr-only"> {t.site.newTab}</span>
              </a>
            </Contact>
          ))}
        </ul>
      </div>
      {profile_image && (
        <PictureView
          url={profile_image}
          alt={t.about.photo(full_name)}
          sizes="12rem"
          eager
          className="u-photo size-40 rounded-lg border border-line sm:size-48"
        />
      )}
    </header>
  );
}

function Contact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <li className="flex min-h-11 min-w-0 items-center gap-2 text-soft">
      {icon}
      <span className="sr-only">{label}: </span>
      <span className="min-w-0 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:text-ink [&_a]:underline-offset-4 [&_a:hover]:underline">
        {children}
      </span>
    </li>
  );
}

function Social({ profile }: { profile: Profile }) {
  const { t } = useWords();
  const links = [
    { href: profile.github_url, label: 'GitHub', icon: <GitHubIcon /> },
    { href: profile.linkedin_url, label: 'LinkedIn', icon: <LinkedInIcon /> },
    { href: profile.twitter_url, label: 'X (Twitter)', icon: <XIcon size={16} /> },
    { href: profile.instagram_url, label: 'Instagram', icon: <InstagramIcon /> },
  ].filter(({ href }) => href);
  return links.map(({ href, label, icon }) => (
    <li key={label} className="not-last:-mr-6">
      <a
        href={href}
        target="_blank"
        rel="noopener me"
        aria-label={`${label} ${t.site.newTab}`}
        title={label}
        className="u-url inline-grid size-11 place-items-center rounded-full transition-colors hover:bg-sunken"
      >
        {icon}
      </a>
    </li>
  ));
}
