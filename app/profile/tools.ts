import { z } from 'zod';
import { apiTool, described, revField } from '#kit/agents/agents.ts';
import { profileMap } from './contract.ts';
import type { ProfileKey } from './keys.ts';

const about: Record<ProfileKey, string> = {
  full_name: 'Name.',
  title: 'Job title.',
  bio: 'Short introduction.',
  aboutSummary: 'Summary at the top of /about and the CV.',
  location: 'City, country.',
  birth_date: 'Not public.',
  profile_image: 'Address of a picture.',
  skills: 'Not used by pages.',
  email: 'Shown in /about and the CV.',
  phone: 'Shown in /about and the CV.',
  address: 'Not public.',
  contactEmail: 'Shown at /contact.',
  contactPhone: 'Shown at /contact.',
  github_url: 'Profile at GitHub.',
  linkedin_url: 'Profile at LinkedIn.',
  twitter_url: 'Profile at X.',
  instagram_url: 'Profile at Instagram.',
  links: 'Other links: a name and an address on each line.',
  site_title: 'Name of the site.',
  site_description: 'Description of the site.',
  site_keywords: 'Keywords of the site.',
  heroGreeting: 'Home: before the name.',
  heroSubtitle: 'Home: line at the top.',
  heroTagline: 'Home: line below the job title.',
  heroDescription: 'Home: introduction.',
  heroKeywords: 'Home: words, separated by •.',
  heroNow: 'Home: what the owner does now.',
  contactButtonText: 'Home: button to /contact.',
  projectsButtonText: 'Home: link to /projects.',
  cvButtonText: 'Home: link to the CV.',
  cv_url: 'Address of an own CV file, instead of the drawn one.',
};

export const profileTools = [
  apiTool({
    name: 'get_profile',
    description:
      'The owner: name, title, bio, contact data, links, texts of the home page. Includes rev for update_profile.',
    scopes: ['profile:write'],
    effect: 'reads',
    input: z.object({}),
    example: {},
    calls: 'GET /api/personal-info',
  }),
  apiTool({
    name: 'update_profile',
    description:
      'Changes values of the profile, for visitors at once. Absent keys stay; an empty text clears one. Send the rev of get_profile.',
    scopes: ['profile:write'],
    effect: 'changes',
    input: z.object({
      rev: revField,
      data: described(profileMap.shape, about).strict().describe('Values to change.'),
    }),
    example: { rev: 1, data: { title: 'Backend Geliştirici' } },
    calls: 'PUT /api/personal-info',
  }),
];
