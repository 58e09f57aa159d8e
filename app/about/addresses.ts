export const aboutPath = '/about';

export const experiencePath = (id: number) => `${aboutPath}?deneyim=${id}`;

export const skillPath = (id: number) => `${aboutPath}?yetenek=${id}`;
