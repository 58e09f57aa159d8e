import { retentionTimes } from '#platform/retention-times.ts';
import type { Texts } from './tr.ts';

const number = (count: number) => count.toLocaleString('en-GB');

const counted = (count: number, one: string, many = `${one}s`) =>
  `${number(count)} ${count === 1 ? one : many}`;

// biome-ignore format: short texts share a line.
export const en: Texts = {
  language: { name: 'English', locale: 'en-GB' },
  pages: { home: 'Home', about: 'About', projects: 'Projects', blog: 'Blog', contact: 'Contact' },
  frame: {
    menu: 'Main menu', others: 'More', theme: 'Light or dark appearance', more: (count) => `+${count} more`,
    justNow: 'just now',
  },
  site: {
    notices: 'Privacy Notice', feed: 'RSS feed', newTab: '(opens in a new tab)', close: 'Close',
    records: (count) => counted(count, 'record'), copied: (time) => `Copy: ${time}`,
  },
  skip: { toContent: 'Skip to content', toMenu: 'Skip to menu' },
  pager: { label: 'Pages', previous: 'Previous page', next: 'Next page' },
  dates: {
    current: 'Present', years: (count) => counted(count, 'year'), months: (count) => counted(count, 'month'),
    days: (count) => counted(count, 'day'), underMonth: 'less than a month',
    reading: (minutes) => `${minutes} min read`, minutes: (minutes) => `${minutes} min`,
  },
  profile: {
    person: {
      full_name: 'Full Name', title: 'Backend Developer',
      bio: 'I build systems that scale, that you can rely on and that are easy to maintain.',
    },
    hero: {
      heroGreeting: 'Hi, I’m', contactButtonText: 'Get in Touch', projectsButtonText: 'See My Projects',
      cvButtonText: 'View My CV',
    },
  },
  labels: {
    levels: ['', 'Beginner', 'Basic', 'Intermediate', 'Advanced', 'Expert'],
    workTypes: { office: 'On-site', remote: 'Remote', hybrid: 'Hybrid' },
    kinds: {
      certificate: 'Certificates', language: 'Languages', publication: 'Publications', talk: 'Talks', award: 'Awards',
      volunteering: 'Volunteering', course: 'Courses', reference: 'References',
    },
    ends: { certificate: 'Valid until', others: 'End' },
    languages: {
      native: 'Native speaker', A1: 'A1 · Beginner', A2: 'A2 · Elementary', B1: 'B1 · Intermediate',
      B2: 'B2 · Upper intermediate', C1: 'C1 · Advanced', C2: 'C2 · Proficient',
    },
    statuses: {
      completed: 'Completed', in_progress: 'In progress', planned: 'Planned', on_hold: 'On hold', unknown: 'Unknown',
    },
    otherCategory: 'Other',
  },
  form: {
    sent: 'Your message has been sent!', busy: 'Sending...', invalid: 'Please check the fields of the form.',
    failed: 'Something went wrong while sending your message. Please try again.',
    name: {
      error: 'Your name must have at least 2 characters', tooLong: 'Your name may have at most 100 characters',
    },
    email: {
      error: 'Please enter a valid email address', tooLong: 'Your email address may have at most 254 characters',
    },
    message: {
      error: 'Your message must have at least 10 characters',
      tooLong: 'Your message may have at most 5000 characters',
    },
  },
  callouts: {
    note: 'Note', tip: 'Tip', important: 'Important', warning: 'Warning', caution: 'Caution', decision: 'Decision',
  },
  llms: {
    intro: 'Every page can be read as Markdown with `Accept: text/markdown` or at the addresses below.',
    pages: 'Pages', home: 'Home', articles: 'Articles',
    ask: (address) => `Questions can be asked with the Model Context Protocol, without a key: ${address}`,
  },
  offer: 'Read this site in English', paths: { notices: '/privacy', thisSite: '/this-site', tag: (slug) => `/blog/tag/${slug}` },
  errors: {
    missing: 'Page not found',
    missingText: 'The page you are looking for may have been moved or deleted, or may never have existed.',
    failed: 'Something went wrong',
    failedText: 'An unexpected error occurred while showing this page. Please try again in a little while.',
    toHome: 'Back to the home page', again: 'Try again', original: 'Read it in Turkish',
  },
  copy: {
    email: { name: 'Email address', label: 'Copy email address' },
    command: { name: 'Command', label: 'Copy command' },
  },
  home: {
    requests: 'Requests to this site’s API', unanswered: 'There was no answer.',
    now: 'Right now', work: 'Selected work', allProjects: (count) => `All projects · ${number(count)}`,
    writing: 'Latest posts', allPosts: (count) => `Blog · ${counted(count, 'post')}`,
  },
  thisSite: {
    title: 'This site', description: 'What this site measures of itself: backup, speed, size and what it keeps of visitors.',
    intro: 'Each figure was read from the site’s own records as you opened this page.',
    none: 'None yet', seconds: 's', bytes: (bytes) => `${bytes} bytes`,
    figures: {
      backup: {
        label: 'Last proven backup',
        how: 'A backup is restored elsewhere; it counts as proven when each record and file is there.',
        failed: (date) => `The last backup failed: ${date}.`,
        unproven: (date) => `The last backup could not be proven: ${date}.`,
      },
      uptime: { label: 'Uptime', how: 'Time since the process that serves this site started.' },
      p95: {
        label: 'Making a page, p95',
        how: (count) => count ? `95 per cent of the ${counted(count, 'page')} that this process made in the last 24 hours took no longer; pages from the cache do not count.` : 'Computed from the pages that this process makes in 24 hours.',
      },
      lcp: {
        label: { phone: 'Largest paint, phones', desktop: 'Largest paint, computers', none: 'Largest paint' },
        how: (visits) => visits ? `Three quarters of ${counted(visits, 'real visit')} in the last 30 days took no longer (LCP).` : 'Computed from real visits in the last 30 days (LCP).',
      },
      bytes: { label: 'Size of this document', how: 'The document that you are reading, uncompressed; counted anew each time.' },
      updated: { label: 'Last update', how: (date) => `The content of a public page last changed on ${date}.` },
      tests: { label: 'Tests passed', how: 'Tests that succeeded when the running version was built; the number is part of the build.' },
    },
    visitor: {
      title: 'What is kept of you',
      cookies: { label: 'Cookies', text: 'None', how: 'Public pages set no cookie, and counting uses none.' },
      address: { label: 'IP address', text: 'Shortened', how: 'Its last part is removed; records of visits never have the whole address.' },
      views: { label: 'Place, device and page', how: 'Then single visits are deleted and only daily numbers stay. The deletion reads the same setting.' },
      messages: { label: 'Messages that you send', text: 'Until deleted', how: 'To be able to answer you; the owner decides how long.' },
      suspicious: { label: 'Messages that look automatic', how: 'They wait in a folder of their own and are then deleted.' },
    },
  },
  card: { article: 'Latest post', project: 'Latest project' },
  about: {
    checklist: {
      title: 'Experience in Detail', production: 'Used actively in production',
      problems: 'Able to solve complex problems', basics: 'Basic implementations',
      mentoring: 'Experience in mentoring and leading teams',
    },
    description: 'Skills, work experience and education.', photo: (name) => `Photo of ${name}`,
    contact: { place: 'Location', email: 'Email', phone: 'Phone', link: 'Link' },
    sections: { summary: 'Professional Summary', experience: 'Work Experience', schools: 'Education' },
    skills: 'Technical Skills', level: (level) => `Proficiency: ${level} out of 5,`, technologies: 'Technologies',
    technologyCount: (count) => counted(count, 'technology', 'technologies'),
    job: { date: 'Dates', place: 'Location', workType: 'Type of work', readOn: 'Read more' },
  },
  cv: {
    name: 'CV', moreSkills: 'More Skills', download: 'download', ended: 'This link has expired.',
    endedText: 'Please ask the person who sent it to you for a new one.',
  },
  results: { name: 'Results', before: 'before' },
  projects: {
    description: 'Finished and ongoing projects: what I built, how I built it, and the source code.',
    intro: 'What I have built and what I am working on.',
    counts: { completed: 'completed', inProgress: 'in progress', featured: 'featured' },
    filters: { label: 'Categories', all: 'All' }, missing: 'Project not found',
    missingText: 'The project you are looking for was not found; it may have been removed.', back: 'Back to Projects',
    none: 'No projects have been added yet.', noneIn: (category) => `There are no projects in ${category} yet.`,
    card: { name: 'Project', featured: 'Featured', demo: 'Demo', code: 'Code', details: 'Details' },
    repository: { stars: 'stars', updated: 'last updated' },
    facts: {
      status: 'Status', start: 'Start', end: 'End', period: 'Duration', open: 'Not yet', role: 'Role', team: 'Team',
    },
    contents: 'Contents',
    picture: (title) => `Picture of the project ${title}`, pictures: 'Pictures',
    shot: (title, at) => `${title}: picture ${at}`, links: { live: 'Live Demo', source: 'Source Code' },
    neighbours: 'Other projects', names: { previous: 'Previous project', next: 'Next project' },
  },
  blog: {
    description: 'Writing on software, architecture and everyday work.',
    titleOf: (name, page) => `${name}, page ${page}`, all: 'All articles', back: 'Back to the Blog',
    none: { title: 'No articles yet', text: 'The first one will appear here.', home: 'Back to the Home Page' },
    totals: (count, minutes) => `${counted(count, 'article')} · ${counted(minutes, 'minute')} of reading`,
    results: (q, count) => `${counted(count, 'result')} for “${q}”`, nothing: 'No results found',
    beyond: 'There are no articles on this page',
    nothingText: 'You can search for another word, or for a shorter part of it.',
    refused: 'You have searched too often', refusedText: 'You can search again in a minute.',
    search: { label: 'Search articles', placeholder: 'Search articles...', submit: 'Search' },
    missing: 'Article Not Found', missingText: 'The article you are looking for is not available.',
  },
  tag: {
    title: (name) => `Posts on ${name}`, description: (name, count) => `${counted(count, 'post')} tagged “${name}”.`,
    count: (count) => `${counted(count, 'article')} with this tag.`, missing: 'Tag Not Found',
    none: 'No posts with this tag',
    noneText: 'The tag may have been renamed, or its posts may no longer be published.',
  },
  article: {
    preview: 'Preview: this article has not been published yet.', contents: 'Contents', tags: 'Tags',
    discussion: 'Discussion', share: 'Share', related: 'Related posts', neighbours: 'Other articles',
    names: { previous: 'Previous article', next: 'Next article' },
    series: { previous: 'Previous in the series', next: 'Next in the series' },
  },
  page: {
    preview: 'Preview: this page has not been published yet.', talks: 'List of talks',
    changed: (date) => `Last updated: ${date}`,
  },
  text: {
    picture: 'Picture', plain: 'Plain text', pictureAt: (at) => `Picture ${at}`, table: 'Table',
    tasks: { done: 'Done', open: 'To do' }, formula: 'Formula',
    footnotes: { title: 'Footnotes', one: (at) => `Footnote ${at}`, back: 'Back to the text' },
    diagram: { name: 'Diagram', source: 'Source of the diagram' },
    drawn: { noFields: '(no attributes)', bar: 'Bar', line: 'Line' },
  },
  refusedForm: { foreign: 'This form was not sent from this site.', large: 'The form is too large.' },
  contact: {
    description: 'Contact details and a message form: for a project, a question, or simply to say hello.',
    intro: 'Write to me about a project, with a question, or simply to say hello.',
    email: { title: 'Email', note: 'I reply within 24 hours.' },
    phone: { title: 'Phone', note: 'You can reach me six days a week.' },
    place: { title: 'Location', note: 'We can meet in person nearby.', example: 'Istanbul, Türkiye' },
    title: 'Send a Message', form: 'Use the form', written: 'You can write to me at',
    unwritten: 'Messages cannot be sent from this page.',
    demo: 'This is a demo: your message goes to nobody, only you see it in the panel, and it is deleted soon.',
    fields: { name: 'Full Name', email: 'Email Address', message: 'Your Message', website: 'Website' },
    submit: 'Send Message', notice: { before: 'How your data is handled is described in the', after: '.' },
    wait: (minutes) => `You have sent many messages in a short time. Please try again in ${counted(minutes, 'minute')}.`,
    full: (email) => `This form has received too many messages today. ${email ? `Please write to ${email}` : 'Please try again tomorrow'}.`,
  },
  privacy: {
    description: 'Which data this site processes, why, and for how long.',
    notice: ({ owner, email, message_months: months, view_days }) => [
      'This notice explains which data this site processes, why, and for how long, under the Turkish Personal Data Protection Law No. 6698 (KVKK) and the General Data Protection Regulation (GDPR).',
      '## Data controller',
      `The data controller is ${owner ?? 'the owner of this site'}.${email ? ` For any question about this notice: ${email}` : ''}`,
      '## Contact form',
      `When you send the form, your name, your email address and your message are stored for one purpose only: to reply to you. They are shared with nobody and are not used for marketing. The legal basis is answering your request. ${months ? `Messages are deleted automatically after ${months} months at the latest.` : 'Messages are kept for as long as the correspondence requires.'} Messages that look automated are kept in a separate folder and deleted after ${retentionTimes.suspiciousMessageDays} days.`,
      'If the conversation continues by email, the emails you send, their attachments and the replies you receive are kept in the same place for the same time. Only the owner of the site can download attachments. Emails pass through the email provider that the owner of the site uses.',
      '## Counting visits',
      'This site counts visits without cookies and sends no data to any other service.',
      `- It records which page was opened, when, on which type of device and from which country.
- IP addresses are stored without their last part; the full address is never recorded.
- So that nobody is counted twice in a day, a hash is made from the address and the browser’s details, with a key that changes every day and is forgotten the next. These hashes cannot be linked from one day to another.
- How fast pages open is counted as daily totals only.
- Records of single visits are deleted after ${view_days} days; only daily totals remain.
- If your browser says that you do not want to be tracked (Global Privacy Control or Do Not Track), your visit is not counted at all.`,
      '## Your rights',
      `You can ask which data about you is held, and have it corrected or deleted.${email ? ` Just write to ${email}.` : ' Just write through the contact form.'}`,
    ].join('\n\n'),
  },
  scripts: {
    loading: 'Loading...', cache: 'cached', link: 'Link', copied: 'copied.', notCopied: 'could not be copied:',
  },
  articleScripts: {
    code: { name: 'Code', wrap: 'Wrap lines', copy: 'Copy', done: 'Copied', failed: 'Could not copy' },
    player: { play: 'Play', here: 'play here' },
    picture: { name: 'Picture', enlarge: '(enlarge)', large: 'Enlarged picture', close: 'Close' },
    gallery: { previous: 'Previous picture', next: 'Next picture' },
  },
  wrote: (date, name) => `On ${date}, ${name} wrote:`,
};
