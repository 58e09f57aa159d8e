import { makeZip } from '#test/zip.ts';

const profileHeader =
  'First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers';

export const englishArchive = (): { name: string; text: string }[] => [
  {
    name: 'Profile.csv',
    text: `${profileHeader}\nElif,Kaya,,,"Mar 4, 1990","Backend Engineer","I build ""calm"" services.\nQueues, mostly.",IT Services,34000,"Istanbul, Türkiye",[elifkaya],"[PORTFOLIO:https://elif.example.com,BLOG:https://github.com/elifkaya]",\n`,
  },
  {
    name: 'Positions.csv',
    text: `Company Name,Title,Description,Location,Started On,Finished On
Rota Lojistik,Senior Backend Engineer,"• Order service, 3× faster
• On call",Istanbul,Mar 2020,
Ölçü Yazılım,Backend Engineer,,Ankara,2017,Feb 2020
Eski A.Ş.,Intern,,,Spring 2016,Aug 2016
`,
  },
  {
    name: 'Education.csv',
    text: `School Name,Start Date,End Date,Notes,Degree Name,Activities
İstanbul Teknik Üniversitesi,2012,2016,Graduated with honours,"BSc, Computer Engineering",Chess club
`,
  },
  { name: 'Skills.csv', text: 'Name\nTypeScript\nPostgreSQL\nTypeScript\n' },
  {
    name: 'Projects.csv',
    text: 'Title,Description,Url,Started On,Finished On\nRota,Route planning for couriers,https://github.com/elifkaya/rota,Jan 2021,Jun 2021\n',
  },
  {
    name: 'Email Addresses.csv',
    text: 'Email Address,Confirmed,Primary,Updated On\nold@example.com,Yes,No,1/1/20\nelif@example.com,Yes,Yes,1/1/24\n',
  },
  { name: 'PhoneNumbers.csv', text: 'Extension,Number,Type\n,+90 555 111 22 33,Mobile\n' },
  {
    name: 'Languages.csv',
    text: 'Name,Proficiency\nTürkçe,Native or bilingual proficiency\nEnglish,\n',
  },
  {
    name: 'Certifications.csv',
    text: 'Name,Url,Authority,Started On,Finished On,License Number\nCKA,,CNCF,Jan 2022,,\n',
  },
  {
    name: 'Volunteering.csv',
    text: 'Company Name,Role,Cause,Started On,Finished On,Description\nKodluyoruz,Mentor,Education,Sep 2019,Jun 2020,Weekly\n',
  },
  {
    name: 'Connections.csv',
    text: 'Notes:\n"When exporting your connection data, you may notice that some of the email addresses are missing."\n\nFirst Name,Last Name,URL,Email Address,Company,Position,Connected On\nA,B,,,C,D,01 Jan 2020\n',
  },
  { name: 'messages.csv', text: '"CONVERSATION ID","CONVERSATION TITLE","FROM"\n"1","x","y"\n' },
  { name: 'LearningCoachMessages.csv', text: 'No conversations found' },
  { name: 'Articles/Articles/yazi.html', text: '<h1>Yazı</h1>' },
];

export const turkishArchive = (): { name: string; text: string }[] => [
  {
    name: 'Arşiv/Profil.csv',
    text: '\uFEFFAdı,Soyadı,Adres,Doğum Tarihi,Başlık,Özet,Konum\nElif,Kaya,,,Arka uç geliştirici,Sade servisler.,"İstanbul, Türkiye"\n',
  },
  {
    name: 'Arşiv/Pozisyonlar.csv',
    text: 'Notlar:\n"Bu dosyada; iş deneyimleriniz vardır."\n\nŞirket Adı;Unvan;Açıklama;Konum;Başlangıç Tarihi;Bitiş Tarihi\r\nRota Lojistik;Kıdemli Geliştirici;"Sipariş; rota";İstanbul;Mar 2021;Devam ediyor\r\nÖlçü Yazılım;Geliştirici;;Ankara;Oca 2020;Şub 2021\r\n',
  },
  {
    name: 'Arşiv/Eğitim.csv',
    text: 'Okul Adı,Başlangıç Tarihi,Bitiş Tarihi,Notlar,Derece Adı,Etkinlikler\nEge Üniversitesi,Eyl 2012,Haz 2016,,Lisans,\n',
  },
  { name: 'Arşiv/Yetenekler.csv', text: 'Adı\nGo\n' },
];

const fileOf = (name: string, ...rows: string[][]) => ({
  name,
  text: rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n'),
});

/** Every table of LinkedIn's export that is part of a CV, with every column filled. */
export const fullEnglish = () => [
  fileOf(
    'Profile.csv',
    [
      'First Name',
      'Last Name',
      'Maiden Name',
      'Address',
      'Birth Date',
      'Headline',
      'Summary',
      'Industry',
      'Zip Code',
      'Geo Location',
      'Twitter Handles',
      'Websites',
      'Instant Messengers',
    ],
    [
      'Elif',
      'Kaya',
      'Demir',
      '1 Quiet Street',
      'Mar 4, 1990',
      'Backend Engineer',
      'I build services.',
      'Software',
      '34000',
      'Istanbul',
      'elifkaya',
      'https://elif.example.com',
      'elif@chat.example.com',
    ],
  ),
  fileOf(
    'Email Addresses.csv',
    ['Email Address', 'Confirmed', 'Primary', 'Updated On'],
    ['elif@example.com', 'Yes', 'Yes', ''],
  ),
  fileOf('PhoneNumbers.csv', ['Extension', 'Number', 'Type'], ['', '+90 555 111 22 33', 'Mobile']),
  fileOf(
    'Positions.csv',
    ['Company Name', 'Title', 'Description', 'Location', 'Started On', 'Finished On'],
    ['Rota', 'Engineer', 'Order service.', 'Ankara', 'Mar 2020', 'Apr 2021'],
  ),
  fileOf(
    'Education.csv',
    ['School Name', 'Start Date', 'End Date', 'Notes', 'Degree Name', 'Activities'],
    ['ITU', '2012', '2016', 'Honours', 'BSc', 'Chess club'],
  ),
  fileOf('Skills.csv', ['Name'], ['PostgreSQL']),
  fileOf(
    'Certifications.csv',
    ['Name', 'Url', 'Authority', 'Started On', 'Finished On', 'License Number'],
    ['CKA', 'https://cka.example.com', 'CNCF', 'Jan 2022', 'Jan 2025', 'LF-123'],
  ),
  fileOf(
    'Languages.csv',
    ['Name', 'Proficiency'],
    ['Türkçe', 'Native or bilingual proficiency'],
    ['English', 'Limited working proficiency'],
  ),
  fileOf(
    'Publications.csv',
    ['Name', 'Published On', 'Description', 'Publisher', 'Url'],
    ['Queues', 'Feb 3, 2021', 'On waiting.', 'ACM', 'https://queues.example.com'],
  ),
  fileOf(
    'Patents.csv',
    [
      'Title',
      'Description',
      'Url',
      'Issuer',
      'Patent Number',
      'Application Number',
      'Filed On',
      'Issued On',
      'Inventors',
    ],
    [
      'Scale',
      'Weighs.',
      'https://scale.example.com',
      'TR',
      'TR2020/1',
      'A-99',
      'Jan 2018',
      'May 2020',
      'Elif Kaya and others',
    ],
  ),
  fileOf(
    'Honors.csv',
    ['Title', 'Description', 'Issued On'],
    ['Best talk', 'At the conference.', 'Nov 2019'],
  ),
  fileOf(
    'Volunteering.csv',
    ['Company Name', 'Role', 'Cause', 'Started On', 'Finished On', 'Description'],
    ['Kodluyoruz', 'Mentor', 'Education', 'Sep 2019', 'Jun 2020', 'Weekly.'],
  ),
  fileOf(
    'Organizations.csv',
    ['Name', 'Position', 'Description', 'Started On', 'Finished On'],
    ['Chamber', 'Member', 'Meets monthly.', 'Jan 2017', 'Jan 2019'],
  ),
  fileOf('Courses.csv', ['Name', 'Number'], ['Distributed Systems', 'CS-555']),
  fileOf(
    'Projects.csv',
    ['Title', 'Description', 'Url', 'Started On', 'Finished On'],
    ['Terazi', 'Weighs parcels.', 'https://terazi.example.com', 'Jan 2021', 'Jun 2021'],
  ),
  fileOf(
    'Recommendations_Received.csv',
    ['First Name', 'Last Name', 'Company', 'Job Title', 'Text', 'Creation Date', 'Status'],
    ['Ayşe', 'Demirtaş', 'Sepet', 'CTO', 'Calm in every storm.', '03/12/21, 10:11 AM', 'VISIBLE'],
  ),
];

export const fullTurkish = () => [
  fileOf(
    'Profil.csv',
    ['Adı', 'Soyadı', 'Adres', 'Doğum Tarihi', 'Başlık', 'Özet', 'Sektör', 'Konum', 'Web Siteleri'],
    [
      'Elif',
      'Kaya',
      'Sessiz Sokak 1',
      '4 Mart 1990',
      'Geliştirici',
      'Sade servisler.',
      'Yazılım',
      'İstanbul',
      'https://elif.example.com',
    ],
  ),
  fileOf('E-posta.csv', ['E-posta Adresi', 'Birincil'], ['elif@example.com', 'Evet']),
  fileOf('Telefon.csv', ['Numara', 'Tür'], ['+90 555 111 22 33', 'Cep']),
  fileOf(
    'Pozisyonlar.csv',
    ['Şirket Adı', 'Unvan', 'Açıklama', 'Konum', 'Başlangıç Tarihi', 'Bitiş Tarihi'],
    ['Rota', 'Mühendis', 'Sipariş servisi.', 'Ankara', 'Mar 2020', 'Nis 2021'],
  ),
  fileOf(
    'Eğitim.csv',
    ['Okul Adı', 'Başlangıç Tarihi', 'Bitiş Tarihi', 'Notlar', 'Derece Adı', 'Etkinlikler'],
    ['İTÜ', '2012', '2016', 'Onur belgesi', 'Lisans', 'Satranç'],
  ),
  fileOf('Yetenekler.csv', ['Adı'], ['PostgreSQL']),
  fileOf(
    'Sertifikalar.csv',
    ['Ad', 'Bağlantı', 'Veren Kurum', 'Başlangıç Tarihi', 'Bitiş Tarihi', 'Lisans Numarası'],
    ['CKA', 'https://cka.example.com', 'CNCF', 'Oca 2022', 'Oca 2025', 'LF-123'],
  ),
  fileOf(
    'Diller.csv',
    ['Ad', 'Yeterlilik'],
    ['Türkçe', 'Ana dil veya iki dilli yeterlilik'],
    ['İngilizce', 'Tam profesyonel yeterlilik'],
  ),
  fileOf(
    'Yayınlar.csv',
    ['Ad', 'Yayın Tarihi', 'Açıklama', 'Yayıncı', 'Bağlantı'],
    ['Kuyruklar', '3 Şubat 2021', 'Beklemek üzerine.', 'ACM', 'https://kuyruk.example.com'],
  ),
  fileOf(
    'Patentler.csv',
    [
      'Başlık',
      'Açıklama',
      'Bağlantı',
      'Patent Ofisi',
      'Patent Numarası',
      'Başvuru Numarası',
      'Başvuru Tarihi',
      'Verilme Tarihi',
    ],
    ['Terazi', 'Tartar.', 'https://tarti.example.com', 'TPE', 'TR2020/1', 'B-99', 'Oca 2018', 'May 2020'],
  ),
  fileOf(
    'Ödüller.csv',
    ['Başlık', 'Açıklama', 'Verilme Tarihi'],
    ['En iyi konuşma', 'Konferansta.', 'Kas 2019'],
  ),
  fileOf(
    'Gönüllülük.csv',
    ['Şirket Adı', 'Rol', 'Amaç', 'Başlangıç Tarihi', 'Bitiş Tarihi', 'Açıklama'],
    ['Kodluyoruz', 'Mentor', 'Öğretim', 'Eyl 2019', 'Haz 2020', 'Her hafta.'],
  ),
  fileOf(
    'Kuruluşlar.csv',
    ['Ad', 'Unvan', 'Açıklama', 'Başlangıç Tarihi', 'Bitiş Tarihi'],
    ['Oda', 'Üye', 'Ayda bir.', 'Oca 2017', 'Oca 2019'],
  ),
  fileOf('Dersler.csv', ['Ad', 'Numara'], ['Dağıtık Sistemler', 'BLM-555']),
  fileOf(
    'Projeler.csv',
    ['Başlık', 'Açıklama', 'Bağlantı', 'Başlangıç Tarihi', 'Bitiş Tarihi'],
    ['Tartı', 'Koli tartar.', 'https://terazi.example.com', 'Oca 2021', 'Haz 2021'],
  ),
  fileOf(
    'Alınan_Öneriler.csv',
    ['Adı', 'Soyadı', 'Şirket', 'İş Unvanı', 'Metin', 'Oluşturma Tarihi', 'Durum'],
    ['Ayşe', 'Demirtaş', 'Sepet', 'Teknik Müdür', 'Her fırtınada sakindir.', '3 Mart 2021', 'GÖRÜNÜR'],
  ),
];

export const zipOf = (files: { name: string; text: string }[]) => makeZip(files);

export const resume = {
  $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
  basics: {
    name: 'Elif Kaya',
    label: 'Arka uç geliştirici',
    email: 'elif@example.com',
    phone: '+90 555 111 22 33',
    summary: 'Sade servisler kurarım.',
    location: { city: 'İstanbul', countryCode: 'TR', address: 'Gizli Sokak 1', postalCode: '34000' },
    profiles: [
      { network: 'GitHub', username: 'elifkaya' },
      { network: 'Twitter', username: 'elif', url: 'https://twitter.com/elif' },
      { network: 'Mastodon', url: 'https://mastodon.social/@elif' },
    ],
  },
  work: [
    {
      name: 'Rota Lojistik',
      position: 'Kıdemli Geliştirici',
      startDate: '2020-03-15',
      summary: 'Sipariş servisi.',
      highlights: ['Üç kat hız'],
    },
    { name: 'Ölçü Yazılım', position: 'Geliştirici', startDate: '2018', endDate: '2020-02' },
  ],
  volunteer: [{ organization: 'Kodluyoruz', position: 'Mentor', startDate: '2019-09', endDate: '2020-06' }],
  education: [
    {
      institution: 'İTÜ',
      area: 'Bilgisayar Mühendisliği',
      studyType: 'Lisans',
      startDate: '2012-09',
      endDate: '2016',
      score: '3.4',
      courses: ['Algoritmalar'],
    },
  ],
  awards: [{ title: 'Ödül' }],
  certificates: [{ name: 'CKA' }, { name: 'AWS' }],
  skills: [{ name: 'Veritabanı', level: 'Advanced', keywords: ['PostgreSQL', 'SQLite'] }],
  languages: [{ language: 'İngilizce', fluency: 'C1' }],
  projects: [
    {
      name: 'Rota',
      description: 'Kurye rotaları',
      highlights: ['Harita'],
      keywords: ['Go'],
      startDate: '2021-01',
      endDate: '2021-06',
      url: 'https://rota.example.com',
    },
  ],
};
