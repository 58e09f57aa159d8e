import { proficiencyLabel } from '#app/skills/labels.ts';
import type { CvData } from './data.server.ts';

export function jsonResume({ profile, experiences, education, skills, projects }: CvData, siteUrl: string) {
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: filled({
      name: profile.full_name,
      label: profile.title,
      image: profile.profile_image && new URL(profile.profile_image, siteUrl).href,
      email: profile.contactEmail ?? profile.email,
      phone: profile.contactPhone ?? profile.phone,
      url: siteUrl,
      summary: profile.aboutSummary ?? profile.bio,
      location: profile.location && { address: profile.location },
      profiles: [
        network('GitHub', profile.github_url),
        network('LinkedIn', profile.linkedin_url),
        network('X', profile.twitter_url),
        network('Instagram', profile.instagram_url),
      ].flatMap((item) => item ?? []),
    }),
    work: experiences.map((item) =>
      filled({
        name: item.company_name,
        position: item.position,
        location: item.location,
        startDate: item.start_date,
        endDate: item.is_current ? undefined : item.end_date,
        summary: item.description,
        highlights: item.technologies,
      }),
    ),
    education: education.map((item) =>
      filled({
        institution: item.institution_name,
        area: item.field_of_study,
        studyType: item.degree,
        startDate: String(item.start_year),
        endDate: item.is_current || !item.end_year ? undefined : String(item.end_year),
      }),
    ),
    skills: skills.map(({ title, proficiency_level, technologies }) => ({
      name: title,
      level: proficiencyLabel(proficiency_level),
      keywords: technologies,
    })),
    projects: projects.map((item) =>
      filled({
        name: item.title,
        description: item.description,
        keywords: item.technologies,
        startDate: item.start_date,
        endDate: item.end_date,
        url: item.live_url || item.github_url,
      }),
    ),
    meta: { canonical: `${siteUrl}/cv.json`, version: 'v1.0.0' },
  };
}

const network = (name: string, url: string | undefined) => (url ? { network: name, url } : undefined);

/** Removes empty values: the schema has no null and no empty date. */
function filled(node: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(node).filter(([, value]) => value));
}
