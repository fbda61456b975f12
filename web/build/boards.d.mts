export declare const FOLDER: string;
export declare const BOARDS: string[];
