export declare const links: string[]
