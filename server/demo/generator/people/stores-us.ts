/** Rows: city | state | address | zip | latitude | longitude | area code | zone | opening pattern. */
export const US_STORES = `
New York | NY | 620 Avenue of the Americas | 10011 | 40.7394 | -73.9953 | 212 | America/New_York | city
Brooklyn | NY | 139 Flatbush Avenue | 11217 | 40.6842 | -73.9775 | 718 | America/New_York | city
Boston | MA | 356 Boylston Street | 02116 | 42.3518 | -71.0722 | 617 | America/New_York | city
Burlington | VT | 75 Church Street | 05401 | 44.4785 | -73.2129 | 802 | America/New_York | town
Portland | ME | 481 Congress Street | 04101 | 43.6569 | -70.2601 | 207 | America/New_York | town
Philadelphia | PA | 1500 Walnut Street | 19102 | 39.9494 | -75.1664 | 215 | America/New_York | city
Pittsburgh | PA | 1735 Penn Avenue | 15222 | 40.4519 | -79.9838 | 412 | America/New_York | mall
Washington | DC | 1400 14th Street NW | 20005 | 38.9092 | -77.0320 | 202 | America/New_York | city
Richmond | VA | 3121 West Cary Street | 23221 | 37.5543 | -77.4835 | 804 | America/New_York | town
Asheville | NC | 22 Battery Park Avenue | 28801 | 35.5951 | -82.5560 | 828 | America/New_York | town
Atlanta | GA | 675 Ponce de Leon Avenue NE | 30308 | 33.7725 | -84.3655 | 404 | America/New_York | mall
Orlando | FL | 3201 East Colonial Drive | 32803 | 28.5531 | -81.3452 | 407 | America/New_York | mall
Nashville | TN | 2021 Broadway | 37203 | 36.1497 | -86.7996 | 615 | America/Chicago | mall
Columbus | OH | 772 North High Street | 43215 | 39.9775 | -83.0037 | 614 | America/New_York | town
Ann Arbor | MI | 315 South Main Street | 48104 | 42.2791 | -83.7487 | 734 | America/Detroit | town
Chicago | IL | 1600 North Milwaukee Avenue | 60647 | 41.9108 | -87.6779 | 312 | America/Chicago | city
Madison | WI | 449 State Street | 53703 | 43.0748 | -89.3919 | 608 | America/Chicago | town
Minneapolis | MN | 801 Nicollet Mall | 55402 | 44.9762 | -93.2727 | 612 | America/Chicago | mall
St. Louis | MO | 393 North Euclid Avenue | 63108 | 38.6457 | -90.2612 | 314 | America/Chicago | town
Austin | TX | 1100 South Lamar Boulevard | 78704 | 30.2561 | -97.7632 | 512 | America/Chicago | mall
Houston | TX | 5000 Westheimer Road | 77056 | 29.7391 | -95.4649 | 713 | America/Chicago | mall
Denver | CO | 1701 Wynkoop Street | 80202 | 39.7527 | -105.0000 | 303 | America/Denver | city
Santa Fe | NM | 500 Market Street | 87501 | 35.6828 | -105.9497 | 505 | America/Denver | town
Salt Lake City | UT | 602 South 500 East | 84102 | 40.7561 | -111.8763 | 801 | America/Denver | mall
Seattle | WA | 1531 Western Avenue | 98101 | 47.6083 | -122.3405 | 206 | America/Los_Angeles | city
Portland | OR | 1005 West Burnside Street | 97209 | 45.5231 | -122.6815 | 503 | America/Los_Angeles | city
`;
