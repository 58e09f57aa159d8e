import { useEffect } from 'react';

/** Adds a copy button to each code block: only where a script runs can it do anything. */
export function CopyButtons() {
  useEffect(() => {
    const blocks = [...document.querySelectorAll<HTMLElement>('#text pre')];
    const buttons = blocks.map((block) => {
      const holder = document.createElement('div');
      holder.className = 'code-block';
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'code-copy';
      button.textContent = 'Kopyala';
      button.addEventListener('click', () => void copy(block, button));
      block.replaceWith(holder);
      holder.append(block, button);
      return { block, holder };
    });
    return () => {
      for (const { block, holder } of buttons) holder.replaceWith(block);
    };
  }, []);
  return null;
}

async function copy(block: HTMLElement, button: HTMLButtonElement) {
  try {
    await navigator.clipboard.writeText(block.textContent ?? '');
    button.textContent = 'Kopyalandı';
  } catch {
    button.textContent = 'Kopyalanamadı';
  }
  setTimeout(() => {
    button.textContent = 'Kopyala';
  }, 2000);
}
