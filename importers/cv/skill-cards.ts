import { fold } from '#kit/text/fold.ts';
import { shortened } from '#kit/text/measure.ts';
import { type CvLine, lineOf } from './cv.ts';

/** `also` are other titles of such a card. */
type Family = { title: string; also: string; icon: string; names: string };

/** Title of the card for names that belong to no family. */
export const OTHER = 'Diğer';

const other: Family = { title: OTHER, also: 'Diğerleri, Other', icon: 'Settings', names: '' };

const families: Family[] = [
  {
    title: 'Programlama dilleri',
    also: 'Programlama dili, Yazılım dilleri, Kodlama dilleri, Diller, Programming languages, Languages',
    icon: 'Code',
    names:
      'C, C++, C#, Go, Golang, Java, JavaScript, TypeScript, Python, PHP, Ruby, Rust, Kotlin, Swift, Scala, Elixir, Erlang, Dart, Lua, Perl, R, Haskell, Clojure, F#, Objective-C, Visual Basic, Bash, Shell Scripting, PowerShell, HTML, HTML5, CSS, CSS3, Sass, SQL, PL/SQL, T-SQL, Solidity, Assembly, MATLAB',
  },
  {
    title: 'Framework’ler',
    also: 'Çatılar, Çatılar ve kütüphaneler, Kütüphaneler, Çerçeveler, Frameworks, Frameworks & libraries',
    icon: 'Zap',
    names:
      'Node.js, Express, Express.js, NestJS, Fastify, Hono, Deno, Bun, React, React.js, React Native, Next.js, Vue, Vue.js, Nuxt.js, Angular, AngularJS, Svelte, SvelteKit, Redux, jQuery, Tailwind CSS, Bootstrap, Spring, Spring Boot, Spring Framework, Hibernate, Quarkus, .NET, .NET Core, .NET Framework, ASP.NET, ASP.NET Core, ASP.NET MVC, Entity Framework, Django, Flask, FastAPI, Laravel, Symfony, Ruby on Rails, Phoenix, Gin, Flutter, Android, iOS, SwiftUI, Electron, TensorFlow, PyTorch, pandas, NumPy, Scikit-Learn',
  },
  {
    title: 'API ve mimari',
    also: 'API tasarımı, API geliştirme, API, Mimari, Yazılım mimarisi, API & architecture, Software architecture',
    icon: 'Server',
    names:
      'REST, REST API, REST APIs, RESTful, RESTful API, RESTful APIs, RESTful WebServices, Web Services, Web Servisleri, SOAP, GraphQL, gRPC, OpenAPI, WebSocket, WebSockets, Microservices, Microservices Architecture, Mikroservisler, Mikroservis Mimarisi, Event-Driven Architecture, Domain-Driven Design, DDD, CQRS, Software Architecture, Yazılım Mimarisi, System Design, Sistem Tasarımı, Design Patterns, Tasarım Desenleri, Clean Architecture, OAuth, OAuth 2.0, OpenID Connect',
  },
  {
    title: 'Veritabanları',
    also: 'Veritabanı, Veri tabanları, Veri tabanı, Veri katmanı, Veritabanı yönetimi, Veritabanı tasarımı, Databases, Database',
    icon: 'Database',
    names:
      'PostgreSQL, MySQL, MariaDB, SQLite, Microsoft SQL Server, SQL Server, MSSQL, Oracle, Oracle Database, MongoDB, Redis, Memcached, Cassandra, Apache Cassandra, DynamoDB, Amazon DynamoDB, Couchbase, Elasticsearch, OpenSearch, ClickHouse, Neo4j, Firebase, Firestore, Supabase, BigQuery, Snowflake, InfluxDB, NoSQL, Databases, Veritabanları, Database Design, Veritabanı Tasarımı',
  },
  {
    title: 'Bulut ve altyapı',
    also: 'Bulut, Bulut ve dağıtım, Altyapı, Bulut ve DevOps, DevOps, DevOps ve bulut, Altyapı ve DevOps, Cloud, Cloud & DevOps, Infrastructure',
    icon: 'Cloud',
    names:
      'AWS, Amazon Web Services, Amazon S3, AWS Lambda, Azure, Microsoft Azure, Google Cloud, Google Cloud Platform, GCP, DigitalOcean, Heroku, Cloudflare, Vercel, Docker, Docker Products, Docker Compose, Kubernetes, Helm, OpenShift, Terraform, Ansible, Pulumi, Linux, Ubuntu, Unix, NGINX, Apache, HAProxy, Kafka, Apache Kafka, RabbitMQ, NATS, Celery, Apache Spark, Airflow, Apache Airflow, Hadoop, Prometheus, Grafana, Datadog, OpenTelemetry, CI/CD, Continuous Integration, Jenkins, GitHub Actions, GitLab CI, Argo CD, DevOps, Serverless, Cloud Computing, Bulut Bilişim',
  },
  {
    title: 'Araçlar',
    also: 'Araç, Geliştirme araçları, Tools',
    icon: 'Tool',
    names:
      'Git, GitHub, GitLab, Bitbucket, Subversion, SVN, Jira, Confluence, Trello, Notion, Slack, Postman, Insomnia, Swagger, Visual Studio, Visual Studio Code, VS Code, IntelliJ IDEA, PyCharm, Eclipse, Vim, Xcode, Android Studio, Maven, Apache Maven, Gradle, npm, Webpack, Vite, ESLint, Jest, Vitest, JUnit, pytest, Cypress, Selenium, Playwright, k6, JMeter, SonarQube, Sentry, Figma, Kibana, Power BI, Tableau, Microsoft Excel',
  },
  other,
];

/** Names of technologies. */
export const knownSkills = families.flatMap(({ names }) => names.split(', ')).filter(Boolean);

const plain = (name: string) => fold(name).replace(/[^\p{L}\p{N}+#]/gu, '');

const familyOf = new Map(
  families.flatMap((family) => family.names.split(', ').map((name) => [plain(name), family])),
);

const cards = new Map(
  families.flatMap(({ title, also }) => [title, ...also.split(', ')].map((name) => [plain(name), title])),
);

/** Names the card that another title means. */
export const cardOf = (title: string): string | undefined => cards.get(plain(title));

const MOST = 50;

/** Makes a few cards of bare names of skills, which say no level. */
export function skillCards(names: string[]): CvLine[] {
  const shown = names.map((name) =>
    shortened(name.replace(/ \((?:programming language|programlama dili)\)$/i, ''), MOST - 1),
  );
  const distinct = new Map(
    shown
      .filter(Boolean)
      .toReversed()
      .map((name) => [plain(name) || name, name]),
  );
  const grouped = Map.groupBy(
    [...distinct.values()].toReversed(),
    (name) => familyOf.get(plain(name.split(' (')[0] ?? '')) ?? other,
  );
  return families.flatMap((family) => {
    const { title, icon } = family;
    const technologies = grouped.get(family) ?? [];
    const lost = technologies.splice(MOST);
    const notes = lost.length > 0 ? [`Bir karta ${MOST} ad sığar; ${lost.length} ad alınmaz.`] : [];
    return technologies.length > 0 ? [lineOf('skills', { title, icon, technologies }, { notes })] : [];
  });
}
