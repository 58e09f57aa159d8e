import { FileText, Link, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { byKind } from '#app/cv-entries/kinds.ts';
import type { Profile } from '#app/profile/fields.ts';
import { otherLinks } from '#app/profile/links.ts';
import { PictureView } from '#kit/pictures/picture-view.tsx';
import { CopyEmail } from '#kit/site/buttons.tsx';
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
  const { sections, skills: skillsTitle } = t.about;
  const summary = profile.aboutSummary ?? profile.bio;
  const contents = [
    { id: 'yetenekler', title: skillsTitle, count: skills.length },
    { id: 'deneyim', title: sections.experience, count: experiences.length },
    { id: 'egitim', title: sections.schools, count: education.length },
    ...byKind(entries).map(({ kind }) => ({ id: `cv-${kind}`, title: t.labels.kinds[kind], count: 1 })),
  ].filter(({ count }) => count > 0);
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 pt-6 pb-16 sm:pt-12 wide:grid-cols-[17rem_minmax(0,1fr)] print:block">
      <Person profile={profile} contents={contents} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-y-8 sm:gap-y-11 print:block print:*:mt-8">
        <Summary
          text={summary ?? t.profile.person.bio}
          lang={summary && langOf(profile, profile.aboutSummary ? 'aboutSummary' : 'bio')}
        />
        {skills.length > 0 && <SkillSection skills={skills} />}
        {experiences.length > 0 && <ExperienceSection experiences={experiences} />}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 empty:hidden sm:grid-cols-2">
          {education.length > 0 && <EducationSection education={education} />}
          <EntrySections entries={entries} />
        </div>
      </div>
      {skill && <SkillDialog skill={skill} />}
      {experience && !skill && <ExperienceDialog experience={experience} />}
    </div>
  );
}

type PersonProps = { profile: Profile & Untranslated; contents: { id: string; title: string }[] };

/** Stays in view beside the record where the window is wide enough. */
function Person({ profile, contents }: PersonProps) {
  const words = useWords();
  const { t, to } = words;
  const { contact } = t.about;
  const { full_name, title, cvButtonText } = { ...t.profile.person, ...t.profile.hero, ...profile };
  const { location, email, phone, profile_image } = profile;
  return (
    <header className="h-card min-w-0 wide:sticky wide:top-8 wide:max-h-[calc(100svh-3rem)] wide:-mx-1 wide:self-start wide:overflow-y-auto wide:px-1">
      <div className="flex flex-wrap items-center gap-5 wide:block">
        {profile_image && (
          <PictureView
            url={profile_image}
            alt={t.about.photo(full_name)}
            sizes="(width < 68.75rem) 6rem, 17rem"
            eager
            className="u-photo size-24 shrink-0 rounded-lg border border-line wide:mb-5 wide:aspect-4/5 wide:size-auto wide:max-h-[30svh] wide:w-full wide:object-cover wide:object-[50%_20%]"
          />
        )}
        <div className="min-w-0 grow basis-32">
          <h1 translate="no" className="p-name text-xl font-semibold">
            {full_name}
          </h1>
          <p lang={profile.title && langOf(profile, 'title')} className="p-job-title mt-1 text-soft">
            {title}
          </p>
        </div>
      </div>
      <ul className="mt-4 flex flex-wrap items-center gap-x-5 text-sm">
        {location && (
          <Contact icon={<MapPin size={16} aria-hidden />} label={contact.place}>
            <Joined texts={[said(profile, 'location')]} />
          </Contact>
        )}
        {email && (
          <Contact icon={<Mail size={16} aria-hidden />} label={contact.email}>
            <span className="flex items-center">
              <a href={`mailto:${email}`}>{email}</a>
              <CopyEmail email={email} className="hover:bg-sunken hover:text-ink" />
            </span>
          </Contact>
        )}
        {phone && (
          <Contact icon={<Phone size={16} aria-hidden />} label={contact.phone}>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone.replaceAll(' ', '\u00a0')}</a>
          </Contact>
        )}
        {otherLinks(profile).map(({ name, url, lang }) => (
          <Contact key={url} icon={<Link size={16} aria-hidden />} label={contact.link}>
            <a href={url} target="_blank" rel="noopener me" className="u-url">
              <Joined texts={[{ text: name, lang }]} />
              <span className="sr-only"> {t.site.newTab}</span>
            </a>
          </Contact>
        ))}
        <Contact icon={<FileText size={16} aria-hidden />} label="CV">
          <a href={(!words.other && profile.cv_url) || to('/cv.pdf')} target="_blank" rel="noopener">
            {cvButtonText}
            <span className="sr-only"> {t.site.newTab}</span>
          </a>
        </Contact>
        <Social profile={profile} />
      </ul>
      {contents.length > 1 && (
        <nav
          aria-labelledby="icindekiler"
          className="mt-4 hidden border-t border-line pt-4 text-sm wide:block"
        >
          <p id="icindekiler" className="sr-only">
            {t.article.contents}
          </p>
          <ul>
            {contents.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-8 items-center text-soft underline-offset-4 hover:text-ink hover:underline"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </header>
  );
}

function Contact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <li className="flex min-h-11 min-w-0 items-center gap-2 text-soft wide:w-full *:first:shrink-0">
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
  if (links.length === 0) return null;
  return (
    <li className="-ml-3 flex">
      {links.map(({ href, label, icon }) => (
        <a
          key={label}
          href={href}
          target="_blank"
          rel="noopener me"
          aria-label={`${label} ${t.site.newTab}`}
          title={label}
          className="u-url inline-grid size-11 place-items-center rounded-full fades hover:bg-sunken"
        >
          {icon}
        </a>
      ))}
    </li>
  );
}
