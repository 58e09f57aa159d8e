import type { Experience } from '#app/experience/contract.ts';
import { workTypeLabel } from '#app/experience/labels.ts';
import { periodText } from '#app/experience/period-text.ts';
import { Fact } from '#app/site/fact.tsx';
import { AddressDialog } from '#app/ui/address-dialog.tsx';
import { Paragraphs } from '#app/ui/paragraphs.tsx';
import { Tags } from '#app/ui/tags.tsx';
import { aboutPath, experienceOpener } from './addresses.ts';

export function ExperienceDialog({ experience }: { experience: Experience }) {
  const { id, position, company_name, location, work_type, description, technologies, duration } = experience;
  return (
    <AddressDialog title={position} closeTo={aboutPath} openerId={experienceOpener(id)}>
      <p className="text-lg">{company_name}</p>
      <dl className="mt-5 grid gap-x-6 gap-y-4 border-y border-line py-5 sm:grid-cols-3">
        <Fact name="Tarih">
          {periodText(experience)} ({duration})
        </Fact>
        <Fact name="Konum">{location || '—'}</Fact>
        {work_type && <Fact name="Çalışma şekli">{workTypeLabel(work_type)}</Fact>}
      </dl>
      <Paragraphs text={description} className="mt-6 max-w-(--width-text)" />
      {technologies.length > 0 && (
        <section className="mt-7">
          <h3 className="mb-3 text-sm font-medium">Teknolojiler</h3>
          <Tags names={technologies} />
        </section>
      )}
    </AddressDialog>
  );
}
