export const makeButton = (text: string, onclick: () => void) =>
  Object.assign(document.createElement('button'), { type: 'button' as const, textContent: text, onclick });
