import { data, useSearchParams } from 'react-router';
import { depsContext, visitContext } from '#app/context.ts';
import type { PageHandle } from '#app/layouts/site.tsx';
import { pageHead } from '#app/seo/head.ts';
import type { Route } from './+types/index.ts';
import { AboutHeader } from './about-header.tsx';
import { EducationSection } from './education-section.tsx';
import { ExperienceDialog } from './experience-dialog.tsx';
import { ExperienceSection } from './experience-section.tsx';
import { type AboutData, loadAbout } from './load.server.ts';
import { SkillDialog } from './skill-dialog.tsx';
import { SkillSection } from './skill-section.tsx';
import { Summary } from './summary.tsx';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageHead(matches[0].loaderData?.head, {
    title: 'Hakkımda',
    description: loaderData?.profile.bio ?? 'Yetenekler, iş deneyimi ve eğitim.',
    path: '/about',
    share: 'page/about',
    type: 'profile',
    crumbs: [{ name: 'Hakkımda', path: '/about' }],
  });

export const handle: PageHandle<AboutData> = {
  request: ({ experiences }) => ({ path: '/api/experiences', records: experiences.length }),
};

/** The address of details that are not there is a 404, with the page below it; unless the page could not be read. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const loaded = await loadAbout(context.get(depsContext), visit);
  const { searchParams } = new URL(request.url);
  const isThere = (name: string, list: { id: number }[]) =>
    !searchParams.has(name) || list.some(({ id }) => String(id) === searchParams.get(name));
  const isWhole = isThere('yetenek', loaded.skills) && isThere('deneyim', loaded.experiences);
  return data(loaded, { status: isWhole || !visit.cacheable ? 200 : 404 });
}

/** Opening and closing details is no reason to ask the server again. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: Revalidation) =>
  currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;

type Revalidation = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean };

export default function About({ loaderData }: Route.ComponentProps) {
  const { profile, skills, experiences, education } = loaderData;
  const [params] = useSearchParams();
  const skill = skills.find(({ id }) => String(id) === params.get('yetenek'));
  const experience = experiences.find(({ id }) => String(id) === params.get('deneyim'));
  return (
    <div className="page pb-16">
      <AboutHeader profile={profile} />
      <Summary text={profile.aboutSummary ?? profile.bio ?? ''} />
      {skills.length > 0 && <SkillSection skills={skills} />}
      {experiences.length > 0 && <ExperienceSection experiences={experiences} />}
      {education.length > 0 && <EducationSection education={education} />}
      {skill && <SkillDialog key={`skill-${skill.id}`} skill={skill} />}
      {experience && !skill && <ExperienceDialog key={experience.id} experience={experience} />}
    </div>
  );
}
