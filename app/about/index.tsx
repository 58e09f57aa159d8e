import { definePage } from '#kit/site/page.server.tsx';
import { langOf, translatedText, useWords } from '#kit/texts/words.ts';
import { AboutHeader } from './about-header.tsx';
import { EducationSection } from './education-section.tsx';
import { EntrySections } from './entry-sections.tsx';
import { ExperienceDialog, ExperienceSection } from './experience-section.tsx';
import { type AboutData, loadAbout } from './load.server.ts';
import { SkillDialog, SkillSection } from './skill-section.tsx';
import { Summary } from './summary.tsx';

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
  return (
    <div className="page pb-16">
      <AboutHeader profile={profile} />
      <Summary
        text={profile.aboutSummary ?? profile.bio ?? t.profile.person.bio}
        lang={langOf(profile, profile.aboutSummary ? 'aboutSummary' : 'bio')}
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
