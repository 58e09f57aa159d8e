export const aboutPath = '/about';

export const skillPath = (id: number) => `/about?yetenek=${id}`;
export const experiencePath = (id: number) => `/about?deneyim=${id}`;

export const skillOpener = (id: number) => `yetenek-${id}`;
export const experienceOpener = (id: number) => `deneyim-${id}`;
