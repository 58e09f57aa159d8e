const labels = new Map([
  ['get_profile', 'Profil'],
  ['search', 'Arama'],
  ['list_projects', 'Proje listesi'],
  ['get_project', 'Proje'],
  ['list_articles', 'Makale listesi'],
  ['get_article', 'Makale'],
  ['get_page', 'Sayfa'],
  ['get_cv', 'CV'],
  ['send_inquiry', 'Bırakılan mesaj'],
]);

/** What an agent asked for, by the name of the tool. */
export const questionLabel = (tool: string) => labels.get(tool) ?? tool;
